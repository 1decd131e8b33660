import type { TileFilter } from '@portal/shared/contracts';
import { PortalError } from '../../../platform/http/problem';
import type { ReportDefinition } from '../library/report-library';

type Tiles = Pick<ReportDefinition, 'tiles'>;

/** Columns whose values the tiles of a report select. Only they can be filtered. */
const filterColumns = ({ tiles }: Tiles): ReadonlySet<string> =>
  new Set(tiles.flatMap(({ filterBy }) => filterBy ?? []));

/** Rejects filters by columns that no tile of the report selects. */
export function rejectUnknownFilters(report: Tiles, filters: readonly TileFilter[]): void {
  const columns = filterColumns(report);
  const at = filters.findIndex(({ column }) => !columns.has(column));
  if (at >= 0)
    throw new PortalError('validation.failed', {
      errors: [{ pointer: `/filters/${at}/column`, code: 'not_allowed' }],
    });
}

/** Returns the stored filters that the report still accepts. */
export function usableFilters(report: Tiles, stored: readonly TileFilter[]): TileFilter[] {
  const columns = filterColumns(report);
  return stored.filter(({ column }) => columns.has(column));
}
