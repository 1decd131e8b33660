import type { Activity } from '@portal/shared/contracts';
import { toPlainDate, daysBetween, formatDate, formatRelativeDay } from '@portal/shared/i18n';

export interface ActivityDay {
  /** Date in the person's zone, such as 2026-11-21. */
  date: string;
  activities: Activity[];
}

/** Groups activities by the day in the person's zone and keeps their order. */
export function groupByDay(activities: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const activity of activities) {
    const date = toPlainDate(activity.date);
    const last = days.at(-1);
    if (last?.date === date) last.activities.push(activity);
    else days.push({ date, activities: [activity] });
  }
  return days;
}

/** Returns Today, Yesterday or the date. */
export function dayName(date: string, now: number = Date.now()): string {
  const age = daysBetween(date, now);
  if (age === 0 || age === 1) return formatRelativeDay(date, now);
  return formatDate(date, 'long');
}
