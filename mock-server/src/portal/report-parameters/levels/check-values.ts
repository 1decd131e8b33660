import {
  effectiveValue,
  parameterLimits,
  parameterScopes,
  type CheckedParameterValues,
  type ParameterScope,
  type ParameterValue,
  type ParameterValues,
  type UpdateParameterValues,
} from '@portal/shared/contracts';
import type { Warehouse } from '../../../warehouse/warehouse';
import { listOptions, type ReadContext } from '../../reports/run/options';
import { isEmpty, valueFault } from '../../reports/run/parameter-values';
import { shownLevels, type ShownLevel } from '../effective-parameters';
import type { CatalogueEntry } from '../parameter-catalogue';
import type { LevelAccess, VisibleEntries } from './level-access';

type Problem = CheckedParameterValues['problems'][number];
type Cleared = CheckedParameterValues['cleared'][number];

/** Values of a level that a call changes, with what they are checked against. */
export interface ValueCheck {
  warehouse: Warehouse;
  access: LevelAccess;
  tenantId: string | null;
  body: Pick<UpdateParameterValues, 'scope' | 'values' | 'locks'>;
  context: ReadContext;
}

type Given = Record<string, ParameterValue | null>;

/** Returns the levels with the given values in place of the stored ones. */
function levelsAfter(levels: readonly ShownLevel[], scope: ParameterScope, given: Given): ShownLevel[] {
  return levels.map((level) => {
    if (level.scope !== scope) return level;
    const values = { ...level.values };
    for (const [id, value] of Object.entries(given)) {
      if (value === null) delete values[id];
      else values[id] = { value, isLocked: false, by: null, at: '' };
    }
    return { ...level, values };
  });
}

/** Returns the lock of a parameter above a level. */
export function lockAbove(entry: CatalogueEntry, levels: readonly ShownLevel[], scope: ParameterScope) {
  const above = parameterScopes[parameterScopes.indexOf(scope) + 1];
  return above ? effectiveValue({ id: entry.id, default: null }, levels, above).lock : null;
}

/** Returns the options of a parameter for the values of its parents at a level. */
export function optionsAt(
  { warehouse, access, context }: Pick<ValueCheck, 'warehouse' | 'access' | 'context'>,
  entry: CatalogueEntry,
  values: ParameterValues,
) {
  const parameters = entry.parentIds.flatMap((id) => access.entries.get(id)?.parameter ?? []);
  return listOptions({ warehouse, parameters }, { parameter: entry.parameter, values }, context);
}

/** Returns the values of the parents of a parameter, by their keys. */
function parentValues(
  entry: CatalogueEntry,
  entries: VisibleEntries,
  { levels, scope }: { levels: readonly ShownLevel[]; scope: ParameterScope },
): ParameterValues {
  const values = entry.parentIds.flatMap((id): [string, ParameterValue][] => {
    const parent = entries.get(id);
    if (!parent) return [];
    const { value } = effectiveValue({ id, default: parent.parameter.default }, levels, scope);
    return value === null ? [] : [[parent.parameter.key, value]];
  });
  return Object.fromEntries(values);
}

const chosenOf = (value: ParameterValue): string[] =>
  isEmpty(value) ? [] : Array.isArray(value) ? value : [String(value)];

function shapeProblem(
  entry: CatalogueEntry | undefined,
  {
    id,
    value,
    levels,
    scope,
  }: { id: string; value: ParameterValue | null; levels: ShownLevel[]; scope: ParameterScope },
): Problem | undefined {
  if (!entry) return { id, code: 'unknown_field' };
  const lock = lockAbove(entry, levels, scope);
  if (lock) return { id, code: 'locked', params: { ...lock } };
  const fault = value === null ? undefined : valueFault(entry.parameter, value);
  if (fault === 'range') return { id, code: fault, params: { limit: parameterLimits.period } };
  return fault === undefined ? undefined : { id, code: fault };
}

/** Only levels with lower ones have locks, and only values are locked. */
function lockProblems(
  { scope, values, locks = {} }: ValueCheck['body'],
  level: ShownLevel | undefined,
): Problem[] {
  return Object.entries(locks).flatMap(([id, isLocked]) => {
    if (!isLocked) return [];
    if (scope === 'user') return [{ id, code: 'not_allowed' }];
    const value = id in values ? values[id] : level?.values[id]?.value;
    return value === undefined || value === null ? [{ id, code: 'required' }] : [];
  });
}

/** Returns what is left of a value with the present options; null for nothing. */
function remaining(value: ParameterValue, known: ReadonlySet<string>): ParameterValue | null {
  const kept = chosenOf(value).filter((code) => known.has(code));
  return Array.isArray(value) && kept.length > 0 ? kept : null;
}

/** Returns the given or stored value of a parameter whose options are to be checked. */
function valueToCheck(
  { id, parameter, parentIds }: CatalogueEntry,
  { given, own, after }: { given: Given; own: ShownLevel | undefined; after: Given },
): ParameterValue | undefined {
  const value = id in given ? given[id] : own?.values[id]?.value;
  const isAffected = id in given || parentIds.some((parent) => parent in after);
  return parameter.options && isAffected && value !== null && !isEmpty(value) ? value : undefined;
}

/** Checks the values against the options that their parents leave. Parents come before what they restrict. */
async function checkOptions(
  check: ValueCheck,
  levels: readonly ShownLevel[],
): Promise<CheckedParameterValues> {
  const { access, body } = check;
  const { scope, values: given } = body;
  const own = levels.find((level) => level.scope === scope);
  const after: Given = { ...given };
  const problems: Problem[] = [];
  const cleared: Cleared[] = [];
  for (const entry of access.entries.values()) {
    const { id } = entry;
    const value = valueToCheck(entry, { given, own, after });
    if (value === undefined) continue;
    const place = { levels: levelsAfter(levels, scope, after), scope };
    const options = await optionsAt(check, entry, parentValues(entry, access.entries, place));
    const known = new Set(options.map((option) => option.value));
    if (chosenOf(value).every((code) => known.has(code))) continue;
    if (id in given) problems.push({ id, code: 'not_allowed' });
    else {
      after[id] = remaining(value, known);
      cleared.push({ id, before: value, after: after[id] });
    }
  }
  return { problems, cleared };
}

/**
 * Checks given values, and finds stored values of the same level that no longer fit the changed parents. Nothing is
 * changed.
 */
export async function checkValues(check: ValueCheck): Promise<CheckedParameterValues> {
  const { access, body, tenantId } = check;
  const { scope, values: given, locks = {} } = body;
  const { entries } = access;
  const levels = shownLevels(access.levels, { tenantId }, entries);
  const ids = [...new Set([...Object.keys(given), ...Object.keys(locks)])];
  const own = levels.find((level) => level.scope === scope);
  const problems = [
    ...ids.flatMap(
      (id) => shapeProblem(entries.get(id), { id, value: given[id] ?? null, levels, scope }) ?? [],
    ),
    ...lockProblems(body, own),
  ];
  return problems.length > 0 ? { problems, cleared: [] } : checkOptions(check, levels);
}
