import { slotCount, type AllocationShare, type Language } from '@portal/shared/contracts';
import { monthBefore, readRows, toFiniteNumber, type FigureSource } from './figure-source';

const dimension = 'assetClass';

interface Target {
  weight: number | null;
  value: number;
  band: number;
}

/** Returns the targets of each asset class over all portfolios, and the value of these portfolios. */
async function readTargets(source: FigureSource, period: { from: string; to: string }) {
  const rows = await readRows(source, {
    dataset: 'targets',
    dimensions: [dimension],
    measures: ['targetWeight', 'targetValue', 'bandValue'],
    period,
  });
  const targets = new Map(
    rows.map(([code, weight, value, band]): [string, Target] => [
      String(code),
      { weight: toFiniteNumber(weight), value: toFiniteNumber(value) ?? 0, band: toFiniteNumber(band) ?? 0 },
    ]),
  );
  const total = [...targets.values()].reduce((sum, { value }) => sum + value, 0);
  return { targets, total };
}

/** Returns the weight of each asset class on the last day with data, with its target, largest first. */
export async function readAllocation(source: FigureSource, language: Language): Promise<AllocationShare[]> {
  // Snapshots return the last day with data of the period.
  const period = { from: monthBefore(source.lastDay, 1), to: source.lastDay };
  const [rows, { targets, total }] = await Promise.all([
    readRows(source, { dataset: 'positions', dimensions: [dimension], measures: ['weight'], period }),
    readTargets(source, period),
  ]);
  const weights = new Map(rows.map(([code, weight]) => [String(code), toFiniteNumber(weight) ?? 0]));
  if (weights.size === 0) return [];
  const labels = source.warehouse.model.get('positions')?.columns.get(dimension)?.values ?? {};
  // A class that the model does not list has the next colour.
  const slots = [...new Set([...Object.keys(labels), ...weights.keys(), ...targets.keys()])];
  return [...new Set([...weights.keys(), ...targets.keys()])]
    .map((code) => {
      const target = targets.get(code);
      return {
        label: labels[code]?.[language] ?? code,
        slot: slots.indexOf(code) % slotCount,
        weight: weights.get(code) ?? 0,
        target: target?.weight ?? null,
        band: target && total > 0 ? target.band / total : null,
      };
    })
    .sort((one, other) => other.weight - one.weight);
}
