import type { GridView, GridViewContent } from '@portal/shared/contracts';
import { rejectField } from '../../../platform/http/problem';
import type { GridDefinition } from '../../../warehouse/grid/grid-model';
import { isMasked } from '../../../warehouse/grid/read/reading';

interface Reader {
  grid: GridDefinition;
  seesPersonal: boolean;
}

type LeftOut = GridView['leftOut'];

/** Columns that a view shows. A masked one can be shown, but its values decide nothing. */
const shownKeys = ({ columns }: GridViewContent): string[] => columns.map(({ key }) => key);
const decidingKeys = ({ filters, sort, aggregates, groups }: GridViewContent): string[] => [
  ...[...filters, ...sort, ...aggregates].map(({ column }) => column),
  ...groups,
];

/** Returns the columns of a view that its reader cannot use. */
export function findLeftOut({ grid, seesPersonal }: Reader, content: GridViewContent): LeftOut {
  const missing = [...new Set([...shownKeys(content), ...decidingKeys(content)])].filter(
    (key) => !grid.columns.has(key),
  );
  const masked = [...new Set(decidingKeys(content))].filter((key) => {
    const column = grid.columns.get(key);
    return column && isMasked(column, { seesPersonal });
  });
  return [
    ...missing.map((column) => ({ column, reason: 'missing' as const })),
    ...masked.map((column) => ({ column, reason: 'masked' as const })),
  ];
}

/** Returns the content of a view without the columns that its reader cannot use. */
export function usableContent(
  { grid }: Pick<Reader, 'grid'>,
  content: GridViewContent,
  leftOut: LeftOut,
): GridViewContent {
  const isUsable = (key: string) => !leftOut.some(({ column }) => column === key);
  const columns = content.columns.filter(({ key }) => grid.columns.has(key));
  return {
    ...content,
    columns: columns.length > 0 ? columns : grid.defaultColumns.map((key) => ({ key })),
    filters: content.filters.filter(({ column }) => isUsable(column)),
    sort: content.sort.filter(({ column }) => isUsable(column)),
    aggregates: content.aggregates.filter(({ column }) => isUsable(column)),
    groups: content.groups.filter(isUsable),
  };
}

/** Rejects a view of columns that the dataset does not have, or that its writer does not see. */
export function rejectUnusable(reader: Reader, content: GridViewContent): void {
  const { grid } = reader;
  const check = (key: string, pointer: string, decides: boolean) => {
    const column = grid.columns.get(key) ?? rejectField(pointer, 'not_allowed');
    if (decides && isMasked(column, reader)) rejectField(pointer, 'masked');
  };
  const keys = shownKeys(content);
  keys.forEach((key, at) => {
    check(key, `/content/columns/${at}/key`, false);
    if (keys.indexOf(key) < at) rejectField(`/content/columns/${at}/key`, 'exists');
  });
  for (const part of ['filters', 'sort', 'aggregates'] as const)
    content[part].forEach(({ column }, at) => check(column, `/content/${part}/${at}/column`, true));
  content.groups.forEach((key, at) => check(key, `/content/groups/${at}`, true));
}
