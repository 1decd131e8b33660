import { fixedPeriod, timeFilter, type Report, type Tile, type TileResult } from '@portal/shared/contracts';
import { useAppSelector } from '@portal/shared/store';
import { shallowEqual } from 'react-redux';
import { useTranslations } from '../../../translations';
import { selectTile } from '../reports.api';
import { createCellReader, runArgs } from '../tiles/tile-context';
import { formatDays, hasWholeMonths } from '../values/format-days';
import type { ReportState } from '../values/value-address';

/** A filter as text. */
export interface FilterText {
  label: string;
  value: string;
}

/** Returns the name of a selected value. A value that the result does not have is shown itself. */
function nameOf(value: string, { filterBy, filterName }: Tile, result: TileResult): string {
  const cell = createCellReader(result);
  const row = result.rows.find((one) => String(cell(one, filterBy)) === value);
  return String((row && cell(row, filterName)) ?? value);
}

/** Returns the filters as text by column, with the labels and names that the loaded tiles have. */
export function useFilterTexts(report: Report, state: ReportState): Readonly<Record<string, FilterText>> {
  const { t } = useTranslations('reports');
  const { filters } = state;
  const texts = useAppSelector(
    (portal) =>
      filters.flatMap(({ column, values }) => {
        const days = column === timeFilter ? fixedPeriod(values[0]) : null;
        if (days) return [t(hasWholeMonths(days) ? 'filters.month' : 'filters.days'), formatDays(days, t)];
        const tiles = report.tiles.filter(({ filterBy }) => filterBy === column);
        const loaded = tiles.flatMap((tile) => {
          const result = selectTile(runArgs(tile, { report, state }))(portal).data;
          return result?.state === 'ready' ? [{ tile, result }] : [];
        });
        const [first] = loaded;
        const label = first?.result.columns.find(({ key }) => key === first.tile.filterName)?.label;
        const names = values.map((value) =>
          loaded.reduce(
            (name, { tile, result }) => (name === value ? nameOf(value, tile, result) : name),
            value,
          ),
        );
        return [label ?? tiles[0]?.title ?? column, names.join(', ')];
      }),
    shallowEqual,
  );
  return Object.fromEntries(
    filters.map(({ column }, at) => [
      column,
      { label: texts[2 * at] ?? column, value: texts[2 * at + 1] ?? '' },
    ]),
  );
}
