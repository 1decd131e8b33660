/** Returns `2024-02-29T13:14:15.500Z` for `2024-02-29 13:14:15.5` and `2024-02-29 13:14:15.5+00`. */
export function isoTimestamp(text: string): string | null {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?/.exec(text) ?? [];
  if (!day || !time) return null;
  return `${day}T${time}.${fraction.slice(0, 6).padEnd(6, '0').replace(/000$/, '')}Z`;
}
