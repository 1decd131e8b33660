import type { RecentPeriod } from '@portal/shared/contracts';

const days: Record<RecentPeriod, number> = { day: 1, week: 7, month: 30, quarter: 90 };

/** Returns the start of a period that ends now. */
export const computePeriodStart = (period: RecentPeriod, now: Date): Date =>
  new Date(now.getTime() - days[period] * 86_400_000);
