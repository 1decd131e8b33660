export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Returns the part of the day by the device's clock: morning from 5, afternoon from 12, evening from 18. */
export function getPartOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
