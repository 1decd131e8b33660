import type { RuleRow } from '../subscription-row';

/** What is stored about the figure of a rule. */
export type RuleMemory = Pick<RuleRow, 'state' | 'lastValue' | 'previousValue' | 'dataVersion'>;

type Comparison = Pick<RuleRow, 'op' | 'threshold'>;

function isBeyond({ op, threshold }: Comparison, value: number, previous: number | null): boolean {
  if (op === 'above') return value > threshold;
  if (op === 'below') return value < threshold;
  if (previous === null || previous === 0) return false;
  return Math.abs((value - previous) / previous) >= threshold;
}

/**
 * Returns the memory of a rule after a check, and whether the figure has just crossed the threshold. A figure that stays
 * beyond it does not cross it again. `version`: of the data; with the same data, the figure before stays the one to
 * compare with.
 */
export function afterCheck(
  rule: Comparison & RuleMemory,
  { value, version }: { value: number | null; version: string | null },
): { memory: RuleMemory; hasCrossed: boolean } {
  const { state, lastValue, previousValue, dataVersion } = rule;
  // Without a figure there is nothing to compare.
  if (value === null)
    return { memory: { state, lastValue, previousValue, dataVersion: version }, hasCrossed: false };
  const isNew = version !== dataVersion || value !== lastValue;
  const previous = isNew ? lastValue : previousValue;
  const next = isBeyond(rule, value, previous) ? 'fired' : 'armed';
  return {
    memory: { state: next, lastValue: value, previousValue: previous, dataVersion: version },
    hasCrossed: next === 'fired' && state === 'armed',
  };
}
