import type { ResultValue } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { GridInput } from '../compile/grid-input';
import type { PageStart } from '../compile/page-rows';
import { compileGroups } from '../compile/grid-totals';
import { isName } from '../compile/grid-rows';
import type { GridColumnDefinition } from '../grid-model';
import type { PageInput } from './page-input';
import { readRows, requireColumn, toCount } from './reading';

/** Different values of the first sort column up to which pages are narrowed. */
const mostGroups = 2_000;
/** A group with this many pages is read alone, because the page probably ends in it. */
const manyPages = 20;

interface Group {
  value: ResultValue;
  rows: number;
}

/** Reads the values of the first sort column in their order; null if there are too many. */
async function readGroups({ reading, input, query }: PageInput): Promise<Group[] | null> {
  const [first] = query.sort;
  if (!first) return null;
  const { column: by, isDescending } = first;
  const limit = mostGroups + 1;
  const statement = compileGroups(input, { groups: [by], aggregates: [], sort: { by, isDescending }, limit });
  const { rows } = await readRows(reading, statement, limit);
  return rows.length > mostGroups ? null : rows.map(([value = null, n]) => ({ value, rows: toCount(n) }));
}

/** Returns the group that a page starts in, by the sort keys of its start. */
function findGroup(
  groups: readonly Group[],
  column: GridColumnDefinition,
  from: readonly ResultValue[],
): number {
  const hasOrder = column.values !== undefined || isName(column);
  if (!hasOrder || from.length > 1) return groups.findIndex(({ value }) => value === from[hasOrder ? 1 : 0]);
  const codes = Object.keys(column.values ?? {});
  // A jump to a value has its first sort key only.
  return groups.findIndex(({ value }) =>
    column.values ? codes[Number(from[0])] === value : fold(String(value)) === from[0],
  );
}

/** Returns the values of the groups that the page is certainly in: those after the first have enough rows. */
function valuesFrom(groups: readonly Group[], at: number, size: number): ResultValue[] {
  const values: ResultValue[] = [];
  let following = 0;
  for (const [place, { value, rows }] of groups.slice(at).entries()) {
    values.push(value);
    if (place > 0) following += rows;
    if (following > size) break;
  }
  return values;
}

/**
 * Returns inputs for a page, the smallest first; the last one has all rows. With the values of the first sort column
 * that the page can have, an engine reads a few rows of a small table first, and sorts few rows of the large one.
 */
export async function narrowInputs(page: PageInput, { from, isBackward }: PageStart): Promise<GridInput[]> {
  const { reading, input, query, size } = page;
  const [first] = query.sort;
  const column = first && requireColumn(reading, first.column, '/sort/0/column');
  if (!column || column.type !== 'text') return [input];
  const ordered = await readGroups(page);
  if (!ordered) return [input];
  const groups = isBackward ? ordered.toReversed() : ordered;
  const at = from === null ? 0 : findGroup(groups, column, from);
  const group = groups[at];
  if (!group) return [input];
  const alone = group.rows > manyPages * size ? [[group.value]] : [];
  return [
    ...[...alone, valuesFrom(groups, at, size)]
      .filter((values) => values.every((value) => typeof value === 'string'))
      .map((values): GridInput => {
        const condition = { column: column.key, op: 'in', values: values as string[] } as const;
        return { ...input, filters: [...input.filters, condition] };
      }),
    input,
  ];
}
