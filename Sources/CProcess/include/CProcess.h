/// What the process was started with. Swift's `CommandLine` asks /proc for it, which a container or
/// a root folder of one's own need not have.
#pragma once

/// The number of arguments, the program's name among them.
int cprocess_argument_count(void);

/// How many processors the process may use; without a look into files, as `sysconf` has it.
int cprocess_processor_count(void);

/// The argument at an index below the count; it lives as long as the process.
const char *_Nonnull cprocess_argument(int index);
