import { configurationLimits, type LoadFault, type MappingLoad } from '@portal/shared/contracts';
import { itemKeyOf } from '../transfer/plan-import';
import type { CsvRow } from '../transfer/read-csv';
import { readLoadRow, type LoadedValue } from './read-load-row';

/** An item that the configurator has before the load. */
export interface KnownItem {
  id: string;
  sourceSystem: string;
  sourceKey: string;
  sourceLabel: string;
  seenIn: string;
  occurrences: number;
  amount: number;
}

/** A value to store. `itemId`: the known item; null for a new one. */
export interface PlannedValue extends LoadedValue {
  line: number;
  itemId: string | null;
}

export interface LoadPlan {
  values: PlannedValue[];
  counts: MappingLoad['counts'];
  faults: MappingLoad['faults'];
}

const keyOf = ({ sourceSystem, sourceKey }: Pick<KnownItem, 'sourceSystem' | 'sourceKey'>): string =>
  itemKeyOf(sourceSystem, sourceKey);

/** Part of the row that a fault is about. */
const cellOf = ({ values }: CsvRow, code: LoadFault): string => {
  const cells: Record<LoadFault, string | undefined> = {
    source_system: values.sourceSystem,
    source_key: values.sourceKey,
    duplicate_row: values.sourceKey,
    source_label: values.sourceLabel,
    seen_in: values.seenIn,
    occurrences: values.occurrences,
    amount: values.amount,
    seen_at: values.seenAt,
    full: values.sourceKey,
  };
  return (cells[code] ?? '').slice(0, configurationLimits.sourceKey);
};

/** Compares a file with the known items. Rows with a fault change nothing. */
export function planLoad(rows: readonly CsvRow[], known: readonly KnownItem[], now: Date): LoadPlan {
  const knownIds = new Map(known.map((item) => [keyOf(item), item.id]));
  const named = new Set<string>();
  let room = configurationLimits.items - known.length;
  const plan: LoadPlan = { values: [], counts: { added: 0, updated: 0, skipped: 0 }, faults: [] };

  const planned = (row: CsvRow): PlannedValue | LoadFault => {
    const value = readLoadRow(row, now);
    if (typeof value === 'string') return value;
    const key = keyOf(value);
    if (named.has(key)) return 'duplicate_row';
    named.add(key);
    const itemId = knownIds.get(key) ?? null;
    if (itemId === null && (room -= 1) < 0) return 'full';
    return { ...value, line: row.row, itemId };
  };
  for (const row of rows) {
    const value = planned(row);
    if (typeof value !== 'string') {
      plan.values.push(value);
      plan.counts[value.itemId === null ? 'added' : 'updated'] += 1;
      continue;
    }
    plan.counts.skipped += 1;
    if (plan.faults.length < configurationLimits.faults)
      plan.faults.push({ row: row.row, code: value, value: cellOf(row, value) });
  }
  return plan;
}
