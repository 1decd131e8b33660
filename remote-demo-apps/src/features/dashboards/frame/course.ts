/** Points that the small line of a tile can show apart. */
const maxPoints = 24;

/** Returns the course of many values as averages of consecutive ones. */
export function computeCourse(values: readonly number[]): readonly number[] {
  if (values.length <= maxPoints) return values;
  const size = values.length / maxPoints;
  return Array.from({ length: maxPoints }, (_, at) => {
    const part = values.slice(Math.floor(at * size), Math.floor((at + 1) * size));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
