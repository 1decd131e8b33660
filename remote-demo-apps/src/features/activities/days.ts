import type { Activity } from '@portal/shared/contracts';
import { formatDate, formatRelativeDay } from '@portal/shared/i18n';

export interface ActivityDay {
  /** UTC date such as 2026-11-21. */
  date: string;
  activities: Activity[];
}

/** Groups activities by UTC day and keeps their order. */
export function groupByDay(activities: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const activity of activities) {
    const date = activity.date.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.activities.push(activity);
    else days.push({ date, activities: [activity] });
  }
  return days;
}

const dayLength = 86_400_000;

/** Returns Today, Yesterday or the date. */
export function dayName(date: string, now: number = Date.now()): string {
  const age = Math.floor(now / dayLength) - Math.floor(Date.parse(date) / dayLength);
  if (age === 0 || age === 1) return formatRelativeDay(date, now);
  return formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
