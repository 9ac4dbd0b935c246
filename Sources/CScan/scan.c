#include "CScan.h"
// The scans are in the header, for Swift to inline.
