import {
  configurationLimits,
  type ImportFault,
  type ImportMode,
  type MappingImport,
  type MappingStatus,
  type MappingTarget,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { pathSeparator, statusOf } from './csv-columns';
import type { CsvRow } from './read-csv';

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

type RowFault = { code: ImportFault; value: string };
type Row = Omit<ImportedValues, 'id'> | RowFault;

const isFault = (result: Row): result is RowFault => 'code' in result;
/** Identifies an item in a file. Different spellings of a source system are the same system; keys are compared exactly. */
export const itemKeyOf = (system: string, key: string): string => JSON.stringify([fold(system), key]);

/** Returns a function that finds the target of a cell: by its path, or by its label if only one target has it. */
function targetFinder(targets: readonly MappingTarget[]): (text: string) => MappingTarget | RowFault {
  const byText = new Map<string, MappingTarget[]>();
  const add = (text: string, target: MappingTarget) =>
    byText.set(fold(text), [...(byText.get(fold(text)) ?? []), target]);
  for (const target of targets) {
    add(target.path.join(pathSeparator), target);
    if (target.path.length > 1) add(target.label, target);
  }
  return (text) => {
    const found = byText.get(fold(text)) ?? [];
    const active = found.filter(({ isActive }) => isActive);
    const [target] = active;
    if (active.length > 1) return { code: 'ambiguous_target', value: text };
    if (!target) return { code: found.length > 0 ? 'inactive_target' : 'unknown_target', value: text };
    return target;
  };
}

function valuesOf({ values }: CsvRow, findTarget: ReturnType<typeof targetFinder>): Row {
  const { status: given = '', target = '', note = '' } = values;
  const status = statusOf(given);
  if (!status) return { code: 'unknown_status', value: given };
  if (status === 'unmapped') return { status, targetId: null, note: null };
  if (status === 'ignored') {
    if (note === '') return { code: 'note_required', value: '' };
    return note.length > configurationLimits.note
      ? { code: 'too_long', value: note }
      : { status, targetId: null, note };
  }
  const found = findTarget(target);
  return 'code' in found ? found : { status, targetId: found.id, note: null };
}

const isSame = (item: StoredItem, { status, targetId, note }: Omit<ImportedValues, 'id'>): boolean =>
  item.status === status && item.targetId === targetId && item.note === note;

interface PlanInput {
  mode: ImportMode;
  rows: readonly CsvRow[];
  items: readonly StoredItem[];
  targets: readonly MappingTarget[];
}

/** Compares a file with the items. Rows with a fault change nothing, and their items are not replaced. */
export function planImport({ mode, rows, items, targets }: PlanInput): ImportPlan {
  const findTarget = targetFinder(targets);
  const byKey = new Map(items.map((item) => [itemKeyOf(item.sourceSystem, item.sourceKey), item]));
  const named = new Set<string>();
  const plan: ImportPlan = {
    values: [],
    counts: { mapped: 0, ignored: 0, unmapped: 0, unchanged: 0, skipped: 0 },
    faults: [],
  };
  const skip = (row: number, { code, value }: RowFault) => {
    plan.counts.skipped += 1;
    if (plan.faults.length < configurationLimits.faults)
      plan.faults.push({ row, code, value: value.slice(0, configurationLimits.pattern) });
  };
  const take = (item: StoredItem, wanted: Omit<ImportedValues, 'id'>) => {
    const isUnchanged = isSame(item, wanted);
    plan.counts[isUnchanged ? 'unchanged' : wanted.status] += 1;
    if (!isUnchanged) plan.values.push({ id: item.id, ...wanted });
  };
  for (const row of rows) {
    const { sourceSystem = '', sourceKey = '' } = row.values;
    const item = byKey.get(itemKeyOf(sourceSystem, sourceKey));
    const isRepeated = item !== undefined && named.has(item.id);
    if (item) named.add(item.id);
    const wanted = valuesOf(row, findTarget);
    if (!item) skip(row.row, { code: 'unknown_item', value: sourceKey });
    else if (isRepeated) skip(row.row, { code: 'duplicate_row', value: sourceKey });
    else if (isFault(wanted)) skip(row.row, wanted);
    else take(item, wanted);
  }
  if (mode === 'replace')
    for (const item of items)
      if (!named.has(item.id)) take(item, { status: 'unmapped', targetId: null, note: null });
  return plan;
}
