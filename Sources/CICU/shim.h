/// ICU's functions are macros with the library's version in their names, which Swift does not see.
/// Each wrapper here gives one of them a name that stays.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucol.h>
#include <unicode/ucsdet.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/utrans.h>

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

// Normalisation

/// The normaliser to NFKC; ICU owns it.
static inline const UNormalizer2 *cicu_nfkc(UErrorCode *status) {
  return unorm2_getNFKCInstance(status);
}

/// The normaliser to NFKC with case folding, without what nobody sees; ICU owns it.
static inline const UNormalizer2 *cicu_nfkc_folded(UErrorCode *status) {
  return unorm2_getNFKCCasefoldInstance(status);
}

/// The normaliser to NFD; ICU owns it.
static inline const UNormalizer2 *cicu_nfd(UErrorCode *status) {
  return unorm2_getNFDInstance(status);
}

static inline int32_t cicu_normalize(
    const UNormalizer2 *normalizer, const UChar *source, int32_t length, UChar *target,
    int32_t capacity, UErrorCode *status) {
  return unorm2_normalize(normalizer, source, length, target, capacity, status);
}

// Characters

static inline UScriptCode cicu_script(UChar32 character, UErrorCode *status) {
  return uscript_getScript(character, status);
}

// Transliteration

static inline UTransliterator *cicu_transliterator_open(
    const UChar *id, int32_t length, UErrorCode *status) {
  return utrans_openU(id, length, UTRANS_FORWARD, NULL, 0, NULL, status);
}

static inline void cicu_transliterator_close(UTransliterator *transliterator) {
  utrans_close(transliterator);
}

/// Changes `text` in place; `length` is its new length, which may exceed the capacity.
static inline void cicu_transliterate(
    const UTransliterator *transliterator, UChar *text, int32_t *length, int32_t capacity,
    UErrorCode *status) {
  int32_t limit = *length;
  utrans_transUChars(transliterator, text, length, capacity, 0, &limit, status);
}

// Locales

/// The locale's identifier of a BCP 47 tag; `used` is how much of the tag was understood.
static inline int32_t cicu_locale_for_tag(
    const char *tag, char *locale, int32_t capacity, int32_t *used, UErrorCode *status) {
  return uloc_forLanguageTag(tag, locale, capacity, used, status);
}

static inline int32_t cicu_locale_language(
    const char *locale, char *language, int32_t capacity, UErrorCode *status) {
  return uloc_getLanguage(locale, language, capacity, status);
}

static inline int32_t cicu_locale_script(
    const char *locale, char *script, int32_t capacity, UErrorCode *status) {
  return uloc_getScript(locale, script, capacity, status);
}

static inline int32_t cicu_locale_keyword(
    const char *locale, const char *keyword, char *value, int32_t capacity, UErrorCode *status) {
  return uloc_getKeywordValue(locale, keyword, value, capacity, status);
}

/// The locale with the script and region that are likeliest for it.
static inline int32_t cicu_locale_maximized(
    const char *locale, char *maximized, int32_t capacity, UErrorCode *status) {
  return uloc_addLikelySubtags(locale, maximized, capacity, status);
}

// Collation

static inline UCollator *cicu_collator_open(const char *locale, UErrorCode *status) {
  return ucol_open(locale, status);
}

static inline void cicu_collator_close(UCollator *collator) { ucol_close(collator); }

/// The locale that has data for the collator: the one asked for, or what ICU fell back on.
static inline const char *cicu_collator_locale(const UCollator *collator, UErrorCode *status) {
  return ucol_getLocaleByType(collator, ULOC_VALID_LOCALE, status);
}

/// Numbers inside texts compare by their value.
static inline void cicu_collator_compare_numbers(UCollator *collator, UErrorCode *status) {
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, status);
}

/// Only base letters are compared.
static inline void cicu_collator_compare_letters(UCollator *collator, UErrorCode *status) {
  ucol_setAttribute(collator, UCOL_STRENGTH, UCOL_PRIMARY, status);
}

static inline int32_t cicu_collator_sort_key(
    const UCollator *collator, const UChar *text, int32_t length, uint8_t *key,
    int32_t capacity) {
  return ucol_getSortKey(collator, text, length, key, capacity);
}

static inline UCollationResult cicu_collator_compare(
    const UCollator *collator, const UChar *left, int32_t leftLength, const UChar *right,
    int32_t rightLength) {
  return ucol_strcoll(collator, left, leftLength, right, rightLength);
}

/// The character sequences that the collation treats as one.
static inline void cicu_collator_contractions(
    const UCollator *collator, USet *contractions, UErrorCode *status) {
  ucol_getContractionsAndExpansions(collator, contractions, NULL, 0, status);
}

static inline bool cicu_collation_exists(
    const char *locale, const char *collation, UErrorCode *status) {
  UEnumeration *values = ucol_getKeywordValuesForLocale("collation", locale, 0, status);
  bool exists = false;
  for (const char *value; !exists && (value = uenum_next(values, NULL, status)) != NULL;)
    exists = strcmp(value, collation) == 0;
  uenum_close(values);
  return exists;
}

// Sets of texts

static inline USet *cicu_set_open(void) { return uset_openEmpty(); }

static inline void cicu_set_close(USet *set) { uset_close(set); }

static inline int32_t cicu_set_count(const USet *set) { return uset_getItemCount(set); }

/// An item of a set: a text of `length` (2 and more), or the characters `first` to `last`.
static inline int32_t cicu_set_item(
    const USet *set, int32_t index, UChar32 *first, UChar32 *last, UChar *text, int32_t capacity,
    UErrorCode *status) {
  return uset_getItem(set, index, first, last, text, capacity, status);
}

/// The letters that the index of a book or a list of names has in a locale.
static inline void cicu_index_letters(const char *locale, USet *letters, UErrorCode *status) {
  ULocaleData *data = ulocdata_open(locale, status);
  if (U_FAILURE(*status)) return;
  ulocdata_getExemplarSet(data, letters, 0, ULOCDATA_ES_INDEX, status);
  ulocdata_close(data);
}
