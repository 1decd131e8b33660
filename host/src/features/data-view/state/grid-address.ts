import {
  aggregateFunctions,
  gridDensities,
  gridLimits,
  gridNumberPattern,
  gridOperators,
  isDay,
  valueCount,
  type GridAggregate,
  type GridColumn,
  type GridDataset,
  type GridFilter,
  type GridOperator,
  type GridSort,
  type GridViewColumn,
  type GridViewContent,
} from '@portal/shared/contracts';
import { isPeriod, isReversed, type TypedValue } from '../filters/parse-value';
import { isUsableFilter } from './grid-state';

/** Query parameters of a view's parts. A part without one is as in the view, or as in the dataset. */
const names = {
  columns: 'columns',
  filters: 'f',
  sort: 'sort',
  aggregates: 'totals',
  groups: 'group',
  density: 'density',
} as const;
export const viewParam = 'view';
export const rowParam = 'row';
export const profileParam = 'profile';

/** Signs that separate the parts of a filter are escaped inside of its values. */
const escapeValue = (value: string): string => value.replaceAll('%', '%25').replaceAll('~', '%7E');
const unescapeValue = (text: string): string => text.replaceAll('%7E', '~').replaceAll('%25', '%');

const writeFilter = ({ column, op, values }: GridFilter): string =>
  [column, op, ...values.map((value) => escapeValue(String(value)))].join('~');

const present = <T>(values: (T | null)[]): T[] => values.filter((value) => value !== null);
const decimal = new RegExp(gridNumberPattern);

/** Numbers that are not exact in a JavaScript number stay texts. */
function readNumber(text: string): string | number | null {
  const number = Number(text);
  if (/e/i.test(text)) return Math.abs(number) < 1e28 ? number : null;
  if (!decimal.test(text)) return null;
  return String(number) === text ? number : text;
}

/** Returns null for a text that is not a value of the type. */
function readTyped(text: string, type: GridColumn['type'], op: GridOperator): TypedValue | null {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : null);
  if (type === 'number') return readNumber(text);
  if (type === 'date') return (op === 'relative' ? isPeriod(text) : isDay(text)) ? text : null;
  return text;
}

/** Returns a filter of the address, or null for one that its column does not accept. */
function readFilter(text: string, columns: readonly GridColumn[]): GridFilter | null {
  const [column = '', name = '', ...values] = text.split('~');
  const op = gridOperators.find((one) => one === name);
  const type = columns.find(({ key }) => key === column)?.type;
  if (!op || type === undefined) return null;
  const [least, most] = valueCount(op);
  if (values.length < least || values.length > most) return null;
  const written = values.map(unescapeValue);
  if (written.some((value) => value.length > gridLimits.text)) return null;
  const read = present(written.map((value) => readTyped(value, type, op)));
  if (read.length < written.length || (op === 'between' && isReversed(read))) return null;
  return { column, op, values: read };
}

const writeColumn = ({ key, isPinned = false, width }: GridViewColumn): string =>
  `${key}${isPinned ? '!' : ''}${width === undefined ? '' : `:${width}`}`;

function readColumn(text: string): GridViewColumn | null {
  const [, key, pin, width] = /^([a-zA-Z0-9]+)(!?)(?::(\d{2,4}))?$/.exec(text) ?? [];
  if (key === undefined) return null;
  return {
    key,
    ...(pin === '!' && { isPinned: true }),
    ...(width !== undefined && { width: Number(width) }),
  };
}

const writeSort = ({ column, isDescending }: GridSort): string => `${isDescending ? '-' : ''}${column}`;
const readSort = (text: string): GridSort => ({
  column: text.replace(/^-/, ''),
  isDescending: text.startsWith('-'),
});

function readAggregate(text: string): GridAggregate | null {
  const [column = '', name] = text.split(':');
  const fn = aggregateFunctions.find((one) => one === name);
  return fn ? { column, fn } : null;
}

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** Returns the filters of the address that are not applied, as they are written there. */
export const listUnreadFilters = (params: URLSearchParams, dataset: GridDataset): string[] =>
  params.getAll(names.filters).filter((text) => {
    const filter = readFilter(text, dataset.columns);
    return text !== '' && (filter === null || !isUsableFilter(filter, dataset));
  });

/** Returns the parts of a view in the address; others are taken from `base`. */
export function readContent(
  params: URLSearchParams,
  base: GridViewContent,
  columns: readonly GridColumn[],
): GridViewContent {
  const part = <T>(name: string, read: (text: string) => T, fallback: T): T => {
    const text = params.get(name);
    return text === null ? fallback : read(text);
  };
  return {
    columns: part(names.columns, (text) => present(listOf(text).map(readColumn)), base.columns),
    filters: params.has(names.filters)
      ? present(params.getAll(names.filters).map((text) => readFilter(text, columns)))
      : base.filters,
    sort: part(names.sort, (text) => listOf(text).map(readSort), base.sort),
    aggregates: part(names.aggregates, (text) => present(listOf(text).map(readAggregate)), base.aggregates),
    groups: part(names.groups, listOf, base.groups),
    density: part(
      names.density,
      (text) => gridDensities.find((one) => one === text) ?? base.density,
      base.density,
    ),
  };
}

const texts = (content: GridViewContent): Record<keyof GridViewContent, string[]> => ({
  columns: [content.columns.map(writeColumn).join()],
  filters: content.filters.length > 0 ? content.filters.map(writeFilter) : [''],
  sort: [content.sort.map(writeSort).join()],
  aggregates: [content.aggregates.map(({ column, fn }) => `${column}:${fn}`).join()],
  groups: [content.groups.join()],
  density: [content.density],
});

/** Writes the parts that differ from `base` into a copy of the address; without a base, all parts. */
export function writeContent(
  params: URLSearchParams,
  content: GridViewContent,
  base: GridViewContent | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const written = texts(content);
  const former = base && texts(base);
  for (const part of Object.keys(names) as (keyof typeof names)[]) {
    next.delete(names[part]);
    if (former && former[part].join('\n') === written[part].join('\n')) continue;
    for (const text of written[part]) next.append(names[part], text);
  }
  return next;
}
