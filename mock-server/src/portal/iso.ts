/** Returns a stored time as ISO 8601 in UTC. */
export const iso = (time: Date | string): string =>
  (typeof time === 'string' ? new Date(time) : time).toISOString();
export const isoOrNull = (time: Date | string | null): string | null => (time === null ? null : iso(time));
