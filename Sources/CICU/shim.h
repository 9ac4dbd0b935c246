/// ICU's functions are macros with the library's version in their names, which Swift does not see.
/// Each wrapper here gives one of them a name that stays.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucsdet.h>

static inline UConverter *cicu_converter_open(const char *name, UErrorCode *status) {
  return ucnv_open(name, status);
}

static inline void cicu_converter_close(UConverter *converter) { ucnv_close(converter); }

static inline const char *cicu_converter_name(const UConverter *converter, UErrorCode *status) {
  return ucnv_getName(converter, status);
}

/// The name that a standard ("MIME", "IANA") prefers for the converter with this alias, or NULL.
static inline const char *cicu_standard_name(
    const char *name, const char *standard, UErrorCode *status) {
  return ucnv_getStandardName(name, standard, status);
}

static inline UConverterType cicu_converter_type(const UConverter *converter) {
  return ucnv_getType(converter);
}

static inline void cicu_convert(
    UConverter *target, UConverter *source, char **output, const char *outputLimit,
    const char **input, const char *inputLimit, UChar *pivot, UChar **pivotSource,
    UChar **pivotTarget, const UChar *pivotLimit, bool reset, bool flush, UErrorCode *status) {
  ucnv_convertEx(
      target, source, output, outputLimit, input, inputLimit, pivot, pivotSource, pivotTarget,
      pivotLimit, reset, flush, status);
}

/// Writes one U+FFFD for a malformed or unassigned sequence and counts it.
static inline void cicu_replace(
    const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
    UConverterCallbackReason reason, UErrorCode *status) {
  (void)units;
  (void)length;
  // Resetting, closing and cloning a converter call back too.
  if (reason > UCNV_IRREGULAR) return;
  static const UChar replacement = 0xfffd;
  *(size_t *)context += 1;
  *status = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, status);
}

/// Makes the converter replace what is malformed by U+FFFD and count it in `count`, whose memory
/// must live as long as the converter.
///
/// A converter's own substitute may be U+001A, which could not be told from one in the input.
static inline void cicu_converter_count_malformed(
    UConverter *converter, size_t *count, UErrorCode *status) {
  ucnv_setToUCallBack(converter, cicu_replace, count, NULL, NULL, status);
}

/// Makes the converter fail at a character that its charset lacks.
static inline void cicu_converter_stop_at_unknown(UConverter *converter, UErrorCode *status) {
  ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, status);
}

/// Encodes UTF-8; the result is the length, which is above `capacity` when the output is too small.
static inline int32_t cicu_encode(
    UConverter *converter, char *output, int32_t capacity, const char *text, int32_t length,
    UErrorCode *status) {
  return ucnv_fromAlgorithmic(converter, UCNV_UTF8, output, capacity, text, length, status);
}

/// The number of names that ICU knows converters by.
static inline int32_t cicu_converter_count(void) { return ucnv_countAvailable(); }

/// The name of a converter by its place in ICU's list.
static inline const char *cicu_converter_at(int32_t place) { return ucnv_getAvailableName(place); }

/// ICU's calendars are bare addresses; this type, which nobody defines, tells them from others.
struct cicu_calendar;

/// The Chinese calendar, in which days begin at midnight of Greenwich.
static inline struct cicu_calendar *cicu_chinese_calendar(UErrorCode *status) {
  static const UChar zone[] = {'G', 'M', 'T'};
  return (struct cicu_calendar *)ucal_open(zone, 3, "zh@calendar=chinese", UCAL_DEFAULT, status);
}

static inline void cicu_calendar_close(struct cicu_calendar *calendar) { ucal_close((UCalendar *)calendar); }

/// The milliseconds from 1970 to the noon of a day, and whether the calendar has that day.
static inline double cicu_chinese_noon(
    struct cicu_calendar *opaque, int32_t year, int32_t month, bool isLeap, int32_t day, bool *isExact,
    UErrorCode *status) {
  UCalendar *calendar = (UCalendar *)opaque;
  ucal_clear(calendar);
  ucal_set(calendar, UCAL_EXTENDED_YEAR, year);
  ucal_set(calendar, UCAL_MONTH, month);
  ucal_set(calendar, UCAL_IS_LEAP_MONTH, isLeap);
  ucal_set(calendar, UCAL_DAY_OF_MONTH, day);
  ucal_set(calendar, UCAL_HOUR_OF_DAY, 12);
  double noon = ucal_getMillis(calendar, status);
  *isExact = ucal_get(calendar, UCAL_MONTH, status) == month &&
             ucal_get(calendar, UCAL_IS_LEAP_MONTH, status) == (isLeap ? 1 : 0) &&
             ucal_get(calendar, UCAL_DAY_OF_MONTH, status) == day;
  return noon;
}

static inline UCharsetDetector *cicu_detector_open(UErrorCode *status) {
  return ucsdet_open(status);
}

static inline void cicu_detector_close(UCharsetDetector *detector) { ucsdet_close(detector); }

static inline void cicu_detector_set_text(
    UCharsetDetector *detector, const char *text, int32_t length, UErrorCode *status) {
  ucsdet_setText(detector, text, length, status);
}

/// The matches, best first; they belong to the detector.
static inline const UCharsetMatch **cicu_detector_matches(
    UCharsetDetector *detector, int32_t *count, UErrorCode *status) {
  return ucsdet_detectAll(detector, count, status);
}

static inline const char *cicu_match_name(const UCharsetMatch *match, UErrorCode *status) {
  return ucsdet_getName(match, status);
}

static inline int32_t cicu_match_confidence(const UCharsetMatch *match, UErrorCode *status) {
  return ucsdet_getConfidence(match, status);
}

static inline int32_t cicu_fold_case(int32_t scalar) {
  return u_foldCase(scalar, U_FOLD_CASE_DEFAULT);
}
