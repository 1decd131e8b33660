import {
  configurationLimits,
  type ImportFault,
  type ImportMode,
  type MappingImport,
  type MappingStatus,
  type MappingTarget,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { shorten } from '../../../platform/text/shorten';
import { inTurns } from '../../../platform/turns';
import { readEnteredText } from '../../../platform/csv/entered-text';
import type { CsvRow } from '../../../platform/csv/read-csv';
import { findMappingStatus, type CsvColumn } from './csv-columns';
import type { MappingFile } from './mapping-upload';
import { TargetNames } from './target-names';

/** Present values of an item. */
export interface StoredItem {
  id: string;
  sourceSystem: string;
  sourceKey: string;
  status: MappingStatus;
  targetId: string | null;
  note: string | null;
}

/** Values that an import gives an item. */
export interface ImportedValues {
  id: string;
  status: MappingStatus;
  targetId: string | null;
  note: string | null;
}

export interface ImportPlan {
  values: ImportedValues[];
  counts: MappingImport['counts'];
  faults: MappingImport['faults'];
}

type RowFault = { code: ImportFault; column: CsvColumn | null; value: string };
type ImportRow = CsvRow<CsvColumn>;
type Row = Omit<ImportedValues, 'id'> | RowFault;

const isFault = (result: Row): result is RowFault => 'code' in result;
/** Identifies an item in a file. Different spellings of a source system are the same system; keys are compared exactly. */
export const toItemKey = (system: string, key: string): string => JSON.stringify([fold(system), key]);

const targetFaults = {
  unknown: 'unknown_target',
  ambiguous: 'ambiguous_target',
  inactive: 'inactive_target',
} as const;

function valuesOf({ cells, extraCell }: ImportRow, targets: TargetNames): Row {
  const { status: given = '', target = '' } = cells;
  if (extraCell !== undefined) return { code: 'extra_cell', column: null, value: extraCell };
  const status = findMappingStatus(given);
  if (!status) return { code: 'unknown_status', column: 'status', value: given };
  if (status === 'unmapped') return { status, targetId: null, note: null };
  if (status === 'ignored') {
    const note = readEnteredText(cells.note);
    if (note === '') return { code: 'note_required', column: 'note', value: '' };
    return note.length > configurationLimits.note
      ? { code: 'too_long', column: 'note', value: note }
      : { status, targetId: null, note };
  }
  const found = targets.read(target);
  if (found.kind === 'found') return { status, targetId: found.id, note: null };
  return { code: targetFaults[found.kind], column: 'target', value: target };
}

const isSame = (item: StoredItem, { status, targetId, note }: Omit<ImportedValues, 'id'>): boolean =>
  item.status === status && item.targetId === targetId && item.note === note;

interface PlanInput {
  mode: ImportMode;
  file: Pick<MappingFile, 'rows' | 'titles'>;
  items: readonly StoredItem[];
  targets: readonly MappingTarget[];
}

/** Compares a file with the items. Rows with a fault change nothing, and their items are not replaced. */
export async function planImport({ mode, file, items, targets }: PlanInput): Promise<ImportPlan> {
  const names = new TargetNames(targets);
  const byKey = new Map<string, StoredItem>();
  for await (const item of inTurns(items)) byKey.set(toItemKey(item.sourceSystem, item.sourceKey), item);
  const named = new Set<string>();
  const plan: ImportPlan = {
    values: [],
    counts: { mapped: 0, ignored: 0, unmapped: 0, unchanged: 0, skipped: 0 },
    faults: [],
  };
  const skip = (row: number, { code, column, value }: RowFault) => {
    plan.counts.skipped += 1;
    if (plan.faults.length >= configurationLimits.faults) return;
    const title = column && (file.titles[column] ?? null);
    plan.faults.push({ row, column: title, code, value: shorten(value, configurationLimits.pattern) });
  };
  const take = (item: StoredItem, wanted: Omit<ImportedValues, 'id'>) => {
    const isUnchanged = isSame(item, wanted);
    plan.counts[isUnchanged ? 'unchanged' : wanted.status] += 1;
    if (!isUnchanged) plan.values.push({ id: item.id, ...wanted });
  };
  const planRow = (row: ImportRow): void => {
    const { sourceSystem = '', sourceKey = '' } = row.cells;
    const about = { column: 'sourceKey', value: sourceKey } as const;
    const item = byKey.get(toItemKey(sourceSystem, sourceKey));
    if (!item) return skip(row.row, { code: 'unknown_item', ...about });
    if (named.has(item.id)) return skip(row.row, { code: 'duplicate_row', ...about });
    named.add(item.id);
    const wanted = valuesOf(row, names);
    if (isFault(wanted)) skip(row.row, wanted);
    else take(item, wanted);
  };
  for await (const row of inTurns(file.rows)) planRow(row);
  if (mode === 'replace')
    for await (const item of inTurns(items))
      if (!named.has(item.id)) take(item, { status: 'unmapped', targetId: null, note: null });
  return plan;
}
