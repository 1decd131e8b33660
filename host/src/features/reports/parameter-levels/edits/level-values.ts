import {
  effectiveValue,
  parameterScopes,
  type EffectiveValue,
  type ParameterLevel,
  type ParameterScope,
  type ParameterSettings,
  type ParameterValue,
  type ParameterValues,
  type SharedParameter,
} from '@portal/shared/contracts';

/** A change that is not saved yet. `value`: null resets to the level above; missing keeps it. */
export interface Edit {
  value?: ParameterValue | null;
  isLocked?: boolean;
}

/** Changes by id of the parameter. */
export type Edits = Readonly<Record<string, Edit>>;

/** Where values are edited: a level, with the changes to it. */
export interface EditedLevel {
  settings: ParameterSettings;
  scope: ParameterScope;
  edits: Edits;
}

/** Returns the levels with the changes. */
export function editedLevels({ settings, scope, edits }: EditedLevel): ParameterLevel[] {
  return settings.levels.map((level) => {
    if (level.scope !== scope) return level;
    const values = { ...level.values };
    for (const [id, { value, isLocked }] of Object.entries(edits)) {
      const before = values[id];
      const next = value === undefined ? before?.value : value;
      if (next === undefined || next === null) delete values[id];
      else values[id] = { value: next, isLocked: isLocked ?? before?.isLocked ?? false, by: null, at: '' };
    }
    return { ...level, values };
  });
}

/** Returns the value of a parameter at the edited level. The lock of this level itself is not among its locks. */
export function valueAt(definition: SharedParameter, edited: EditedLevel): EffectiveValue {
  const found = effectiveValue(definition, editedLevels(edited), edited.scope);
  const above = parameterScopes[parameterScopes.indexOf(edited.scope) + 1];
  const lock = above ? effectiveValue(definition, edited.settings.levels, above).lock : null;
  return { ...found, lock };
}

/** Returns the stored value of the edited level itself. */
export const storedAt = ({ settings, scope }: Omit<EditedLevel, 'edits'>, id: string) =>
  settings.levels.find((level) => level.scope === scope)?.values[id];

/** Returns a parameter's value with those that restrict its options, by their keys. */
export function rowValues(definition: SharedParameter, edited: EditedLevel): ParameterValues {
  const { definitions } = edited.settings;
  const parents = definitions.filter(({ id }) => definition.dependsOnIds.includes(id));
  return Object.fromEntries(
    [...parents, definition].flatMap((one): [string, ParameterValue][] => {
      const { value } = valueAt(one, edited);
      return value === null || value === '' ? [] : [[one.key, value]];
    }),
  );
}

/** Returns the values that a report starts from at the edited level. */
export function reportValues(reportId: string, edited: EditedLevel): ParameterValues {
  const used = edited.settings.definitions.filter(({ usedBy }) =>
    usedBy.some((report) => report.reportId === reportId),
  );
  return Object.fromEntries(
    used.flatMap((one): [string, ParameterValue][] => {
      const { value } = valueAt(one, edited);
      return value === null ? [] : [[one.key, value]];
    }),
  );
}

/** Returns the reports that start from a changed value, each once. */
export function affectedReports({ settings, edits }: EditedLevel): { reportId: string; title: string }[] {
  const reports = settings.definitions.filter(({ id }) => id in edits).flatMap(({ usedBy }) => usedBy);
  return [...new Map(reports.map((report) => [report.reportId, report])).values()];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changes with another one. A change back to what is stored is none. */
export function withEdit(edited: EditedLevel, id: string, change: Edit): Edits {
  const stored = storedAt(edited, id);
  const { [id]: before, ...others } = edited.edits;
  const next = { ...before, ...change };
  const isValueSame = next.value === undefined || isSame(next.value, stored?.value ?? null);
  const isLockSame = next.isLocked === undefined || next.isLocked === (stored?.isLocked ?? false);
  return isValueSame && isLockSame ? others : { ...others, [id]: next };
}

/** Returns the changes as the body of the calls that check and save them. */
export function toBody({ scope, edits }: Pick<EditedLevel, 'scope' | 'edits'>) {
  const entries = Object.entries(edits);
  const values = entries.flatMap(([id, { value }]) => (value === undefined ? [] : [[id, value] as const]));
  const locks = entries.flatMap(([id, { isLocked }]) =>
    isLocked === undefined ? [] : [[id, isLocked] as const],
  );
  return {
    scope,
    values: Object.fromEntries(values),
    ...(locks.length > 0 && { locks: Object.fromEntries(locks) }),
  };
}

/** Returns the parameters for which a set has another value than the edited level. Locked ones are left out. */
export const differences = (values: ParameterValues, edited: EditedLevel): SharedParameter[] =>
  edited.settings.definitions.filter((definition) => {
    const value = values[definition.id];
    const current = valueAt(definition, edited);
    return value !== undefined && current.lock === null && !isSame(value, current.value);
  });
