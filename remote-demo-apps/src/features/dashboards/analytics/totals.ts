/** Totals of the last 30 days, as in the response and in the address. */
export const totals = ['conversions', 'impressions', 'visits'] as const;
export type Total = (typeof totals)[number];
