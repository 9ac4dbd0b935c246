#include "CScan.h"
// The target's code is in the header; a C target needs one source file.
