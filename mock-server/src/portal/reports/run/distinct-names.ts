import type { ResultValue } from '@portal/shared/contracts';
import type { Dataset } from '../../../warehouse/model/model';

interface Named {
  id: string;
  name: string;
}

/** Returns the items with their key behind a name that another key has too, such as `Ulbeck Family (C1-0088)`. */
export function distinctNames<Item extends Named>(items: readonly Item[]): Item[] {
  const ids = new Map<string, Set<string>>();
  for (const { id, name } of items) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  return items.map((item) =>
    (ids.get(item.name)?.size ?? 0) > 1 ? { ...item, name: `${item.name} (${item.id})` } : item,
  );
}

/** Returns the rows with distinct names in the columns that have a key. `keys` are the keys of their values. */
export function withDistinctNames(
  rows: readonly ResultValue[][],
  keys: readonly string[],
  columns: Dataset['columns'],
): ResultValue[][] {
  const names = keys.map((key, at) => ({ at, idAt: keys.indexOf(columns.get(key)?.identifiedBy ?? '') }));
  return names
    .filter(({ idAt }) => idAt >= 0)
    .reduce<ResultValue[][]>(
      (changed, { at, idAt }) => {
        const named = changed.map((row) => ({ id: String(row[idAt]), name: String(row[at]), row }));
        return distinctNames(named).map(({ name, row }) => row.with(at, row[at] === null ? null : name));
      },
      [...rows],
    );
}
