/// ICU's functions are macros with the library's version in their names, which Swift does not see.
/// Each wrapper here gives one of them a name that stays.
#pragma once

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
