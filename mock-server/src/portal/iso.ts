/** Returns a stored time as ISO 8601 in UTC. */
export const iso = (time: Date | string): string => new Date(time).toISOString();
export const isoOrNull = (time: Date | string | null): string | null => (time === null ? null : iso(time));
