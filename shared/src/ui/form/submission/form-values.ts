/** Returns the values with surrounding spaces of texts removed, except in fields with these names. */
export function trimTexts<Values extends object>(values: Values, exactNames: readonly string[] = []): Values {
  const trimmed = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && !exactNames.includes(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed) as Values;
}

/** Converts a value to a text that equal values share; an empty field equals a missing one. */
function comparable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Returns the names of values that differ. */
export function changedNames<Values extends object>(
  before: Values,
  after: Values,
): (keyof Values & string)[] {
  const [one, other] = [trimTexts(before), trimTexts(after)];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Values & string)[];
  return names.filter((name) => comparable(one[name]) !== comparable(other[name]));
}

/** Merges the person's changes of `base` into newer values. */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const own = changedNames(base, mine).map((name) => [name, mine[name]]);
  return { ...theirs, ...(Object.fromEntries(own) as Partial<Values>) };
}
