import { monthBefore, readRows, toFiniteNumber } from '../figures/figure-source';
import { readAllocation } from '../figures/allocation';
import { anItem, type AttentionContext, type AttentionSource } from './attention-source';

const dayLength = 86_400_000;
const weekend = [0, 6];

/** Returns the number of working days after a day until yesterday. Figures of a working day are loaded in the night after it. */
export function countMissingDays(dataAsOf: string, today: string): number {
  let count = 0;
  for (let day = Date.parse(dataAsOf) + dayLength; day < Date.parse(today); day += dayLength)
    if (!weekend.includes(new Date(day).getUTCDay())) count += 1;
  return count;
}

const linkTo = ({ visibleReports }: AttentionContext, report: string): string | null =>
  visibleReports.has(report) ? `/reports/${report}` : null;

/** One working day may be missing, because its load may still run. */
const acceptedDays = 1;

/** The figures are older than the working day before yesterday. */
export const lateFigures: AttentionSource = {
  kind: 'lateFigures',
  async find({ dataAsOf, today }) {
    if (dataAsOf === null) return [];
    const days = countMissingDays(dataAsOf, today);
    return days > acceptedDays ? [anItem({ value: days, at: dataAsOf })] : [];
  },
};

/** Counterparties whose exposure is above their limit, the largest excess first. */
export const exposureLimits: AttentionSource = {
  kind: 'exposureLimit',
  async find(context) {
    const { figures, visibleReports } = context;
    if (!figures || !visibleReports.has('counterparty-exposure')) return [];
    const rows = await readRows(figures, {
      dataset: 'positions',
      dimensions: ['counterparty', 'counterpartyId'],
      measures: ['value', 'limit'],
      // Snapshots return the last day with data of the period.
      period: { from: monthBefore(figures.lastDay, 1), to: figures.lastDay },
    });
    return rows
      .flatMap(([name, , value, limit]) => {
        const [exposure, accepted] = [toFiniteNumber(value), toFiniteNumber(limit)];
        if (exposure === null || accepted === null || exposure <= accepted) return [];
        const link = linkTo(context, 'counterparty-exposure');
        return [anItem({ subject: String(name), value: exposure, limit: accepted, link })];
      })
      .sort((one, other) => other.value - (other.limit ?? 0) - (one.value - (one.limit ?? 0)));
  },
};

/** Tolerance for the rounding of fractions. */
const tolerance = 1e-9;

/** Asset classes outside their band around the target, the largest difference first. */
export const allocationBands: AttentionSource = {
  kind: 'allocationBand',
  async find(context) {
    if (!context.figures) return [];
    const shares = await readAllocation(context.figures, context.viewer.language);
    return shares
      .flatMap(({ label, weight, target, band }) => {
        if (target === null || band === null || Math.abs(weight - target) <= band + tolerance) return [];
        const link = linkTo(context, 'allocation');
        return [anItem({ subject: label, value: weight - target, limit: band, link })];
      })
      .sort((one, other) => Math.abs(other.value) - Math.abs(one.value));
  },
};
