import { daysBetween, formatDate, formatRelativeDay, toPlainDate } from '@portal/shared/i18n';

/** Returns today in the person's zone. */
export const currentDay = (): string => toPlainDate(Date.now());

export type DueState = 'overdue' | 'today' | 'later';

/** Returns how urgent a day is for the person. */
export function dueState(day: string, today: string): DueState {
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}

/** Formats a due date for rows: Today, Tomorrow, 5 Dec, with the year outside the current one. */
export function formatDue(day: string, today: string): string {
  const distance = daysBetween(today, day);
  if (distance === 0 || distance === 1) return formatRelativeDay(day, today);
  return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'dayOfYear' : 'medium');
}
