/// ICU's functions are macros with the library's version in their names, which Swift does not see.
/// Each wrapper here gives one of them a name that stays.
#pragma once

#include <stdbool.h>
#include <stddef.h>
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
