"""Makes the files that the benchmark reads: invented people, in the manner of many programs."""
