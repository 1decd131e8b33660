import { fixedPeriod, timeFilter, type DayRange, type TileFilter } from '@portal/shared/contracts';
import { PortalError } from '../../../platform/http/problem';
import { getTimeAxis, type ReportDefinition } from '../library/report-library';

type Tiles = Pick<ReportDefinition, 'tiles'>;

/** Columns whose values the tiles of a report select. Only they can be filtered. */
const filterColumns = ({ tiles }: Tiles): ReadonlySet<string> =>
  new Set([
    ...tiles.flatMap(({ filterBy }) => filterBy ?? []),
    ...(tiles.some((tile) => getTimeAxis(tile) !== null) ? [timeFilter] : []),
  ]);

/** Returns the days of a filter by time, or null. */
const daysOf = ({ column, values }: TileFilter): DayRange | null =>
  column === timeFilter && values.length === 1 ? fixedPeriod(values[0]) : null;

const isValid = (filter: TileFilter): boolean => filter.column !== timeFilter || daysOf(filter) !== null;

const rejectFilter = (pointer: string, code: string): never => {
  throw new PortalError('validation.failed', { errors: [{ pointer, code }] });
};

/** Rejects filters by columns that no tile of the report selects, and by a time that is not a fixed period. */
export function rejectWrongFilters(report: Tiles, filters: readonly TileFilter[]): void {
  const columns = filterColumns(report);
  filters.forEach((filter, at) => {
    if (!columns.has(filter.column)) rejectFilter(`/filters/${at}/column`, 'not_allowed');
    if (!isValid(filter)) rejectFilter(`/filters/${at}/values`, 'format');
  });
}

/** Returns the part of a period that the filters keep. */
export const filteredPeriod = (period: DayRange, filters: readonly TileFilter[]): DayRange =>
  filters
    .flatMap((filter) => daysOf(filter) ?? [])
    .reduce(
      ({ from, to }, days) => ({
        from: days.from > from ? days.from : from,
        to: days.to < to ? days.to : to,
      }),
      period,
    );
