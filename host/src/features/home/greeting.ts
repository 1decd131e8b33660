import { hourInZone } from '@portal/shared/i18n';

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Returns the part of the day in a time zone: morning from 5, afternoon from 12, evening from 18, night from 22. */
export function getPartOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = hourInZone(now, timeZone);
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 18) return 'afternoon';
  return hour >= 18 && hour < 22 ? 'evening' : 'night';
}
