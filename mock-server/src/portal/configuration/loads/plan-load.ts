import { configurationLimits, type Language, type MappingLoad } from '@portal/shared/contracts';
import { shorten } from '../../../platform/text/shorten';
import { inTurns } from '../../../platform/turns';
import { toItemKey } from '../transfer/plan-import';
import type { MappingFile } from '../transfer/mapping-upload';
import { detectCellStyle, readLoadRow, type LoadedValue, type LoadRowFault } from './read-load-row';

/** What identifies an item that the configurator has before the load. */
export interface ItemKey {
  id: string;
  sourceSystem: string;
  sourceKey: string;
}

/** An item that the configurator has before the load. */
export interface KnownItem extends ItemKey {
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

const keyOf = ({ sourceSystem, sourceKey }: Omit<ItemKey, 'id'>): string =>
  toItemKey(sourceSystem, sourceKey);

export interface LoadContext {
  known: readonly ItemKey[];
  /** Language of the person, by which numbers are read that the file does not explain. */
  language: Language;
  now: Date;
}

/** Compares a file with the known items. Rows with a fault change nothing. */
export async function planLoad(file: MappingFile, { known, language, now }: LoadContext): Promise<LoadPlan> {
  const knownIds = new Map<string, string>();
  for await (const item of inTurns(known)) knownIds.set(keyOf(item), item.id);
  const style = await detectCellStyle(file, { language, now });
  const named = new Set<string>();
  let room = configurationLimits.items - known.length;
  const plan: LoadPlan = { values: [], counts: { added: 0, updated: 0, skipped: 0 }, faults: [] };

  const planned = (row: MappingFile['rows'][number]): PlannedValue | LoadRowFault => {
    const value = readLoadRow(row, style);
    if ('code' in value) return value;
    const about = { column: 'sourceKey', value: value.sourceKey } as const;
    const key = keyOf(value);
    if (named.has(key)) return { code: 'duplicate_row', ...about };
    named.add(key);
    const itemId = knownIds.get(key) ?? null;
    if (itemId === null && (room -= 1) < 0) return { code: 'full', ...about };
    return { ...value, line: row.row, itemId };
  };
  const skip = (row: number, { column, value, ...fault }: LoadRowFault) => {
    plan.counts.skipped += 1;
    if (plan.faults.length >= configurationLimits.faults) return;
    const title = column && (file.titles[column] ?? null);
    plan.faults.push({ row, ...fault, column: title, value: shorten(value, configurationLimits.sourceKey) });
  };
  for await (const row of inTurns(file.rows)) {
    const value = planned(row);
    if ('code' in value) {
      skip(row.row, value);
      continue;
    }
    plan.values.push(value);
    plan.counts[value.itemId === null ? 'added' : 'updated'] += 1;
  }
  return plan;
}
