import type { Report } from '@portal/shared/contracts';
import { useAppSelector } from '@portal/shared/store';
import { shallowEqual } from 'react-redux';
import { selectTile } from '../reports.api';
import { runArgs } from '../tiles/tile-context';
import type { ReportState } from '../values/value-address';

/** Returns the names of the filtered columns: their labels in a loaded tile, else the title of the tile. */
export function useFilterLabels(report: Report, state: ReportState): Readonly<Record<string, string>> {
  const { filters } = state;
  const labels = useAppSelector(
    (portal) =>
      filters.map(({ column }) => {
        const tile = report.tiles.find(({ filterBy }) => filterBy === column);
        const result = tile && selectTile(runArgs(tile, { report, state }))(portal).data;
        return result?.columns.find(({ key }) => key === column)?.label ?? tile?.title ?? column;
      }),
    shallowEqual,
  );
  return Object.fromEntries(filters.map(({ column }, at) => [column, labels[at] ?? column]));
}
