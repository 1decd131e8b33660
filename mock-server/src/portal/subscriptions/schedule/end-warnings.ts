import { isDay, subscriptionLimits, type Schedule } from '@portal/shared/contracts';
import { zonedParts } from './zoned-time';

const dayLength = 86_400_000;

export const [firstWarning, lastWarning] = subscriptionLimits.warnDays;

/** Days from today in the zone of a schedule to its end. */
export function daysLeft(schedule: Schedule | null, now: Date): number {
  if (!schedule || !isDay(schedule.endDate)) return Number.POSITIVE_INFINITY;
  const today = zonedParts(now, schedule.timeZone).day;
  return Math.round((Date.parse(schedule.endDate) - Date.parse(today)) / dayLength);
}

/** Returns the warning of the end that is due: its number of days, or undefined if the owner has had it. */
export function dueWarning(
  { schedule, warnedDays }: { schedule: Schedule | null; warnedDays: number | null },
  now: Date,
): number | undefined {
  const days = daysLeft(schedule, now);
  const due = [lastWarning, firstWarning].find((limit) => days <= limit);
  return due !== undefined && due < (warnedDays ?? Number.POSITIVE_INFINITY) ? due : undefined;
}
