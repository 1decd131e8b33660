import type { ResultValue, TileResult } from '@portal/shared/contracts';
import type { Translate } from '../../../../translations';
import { sentenceColumns, type SentenceTable } from './sentence-data';

export type Outcome = 'turned' | 'loss' | 'recovered' | 'profit' | 'none';

/** A row with its amounts in the period and in the one before. */
export interface ComparedRow {
  row: readonly ResultValue[];
  amount: number | null;
  before: number | null;
  outcome: Outcome;
}

function outcomeOf(amount: number | null, before: number | null): Outcome {
  if (amount === null) return 'none';
  if (amount < 0) return before !== null && before >= 0 ? 'turned' : 'loss';
  return before !== null && before < 0 ? 'recovered' : 'profit';
}

/** Returns the rows: first those that turned to a loss, the largest loss first. */
export function compareRows(props: SentenceTable): ComparedRow[] {
  const [value, previous] = sentenceColumns(props);
  return props.result.rows
    .map((row) => {
      const [amount, before] = [value?.valueOf(row) ?? null, previous?.valueOf(row) ?? null];
      return { row, amount, before, outcome: outcomeOf(amount, before) };
    })
    .toSorted(
      (one, other) =>
        Number(other.outcome === 'turned') - Number(one.outcome === 'turned') ||
        (one.amount ?? Infinity) - (other.amount ?? Infinity),
    );
}

const outcomeKey = 'outcome';

/** Returns the result with a column that says which rows turned to a loss or a profit. */
export function withOutcomes(props: SentenceTable, t: Translate<'reports'>): TileResult {
  const { result } = props;
  const column = {
    key: outcomeKey,
    label: t('sentences.outcome'),
    description: null,
    kind: 'dimension' as const,
    format: 'text' as const,
    currency: null,
    decimals: 0,
    goodDirection: null,
    values: null,
  };
  return {
    ...result,
    columns: [...result.columns, column],
    rows: compareRows(props).map(({ row, outcome }) => [
      ...row,
      outcome === 'none' ? null : t(`sentences.outcomes.${outcome}`),
    ]),
    total: result.total && [...result.total, null],
  };
}
