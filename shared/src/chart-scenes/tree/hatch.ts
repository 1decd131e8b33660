/** Side of the square that a pattern repeats, in pixels. */
export const hatchSide = 6;

/** Lines of the patterns that distinguish bars where colours are not available, by `hatch` - 1. */
export const hatchPaths: readonly string[] = ['M0 6L6 0', 'M3 2v2', 'M0 3h6'];
