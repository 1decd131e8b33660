import type { PreviousTotals, ResultColumn, Tile, TileResult } from '@portal/shared/contracts';
import { figureParts, formatDate, formatNumber } from '@portal/shared/i18n';
import { compareFigures, StatTile, type StatChange, type StatTileProps } from '@portal/shared/ui';
import { useTranslations, type Translate } from '../../../translations';
import { countMonths, formatDates, formatShortDates, nameDays } from '../values/format-days';
import { formatColumnNumber, toNumber } from '../values/format-value';
import { createCellReader } from './tile-context';

/** Value of a column over all rows: the total, else the value of the only row. */
function overall({ columns, rows, total }: TileResult, key: string | undefined): number | null {
  const at = columns.findIndex((column) => column.key === key);
  if (at < 0) return null;
  return toNumber(total?.[at] ?? (rows.length === 1 ? rows[0]?.[at] : null));
}

/** The difference from the column that the figure is compared with. */
function differenceOf(result: TileResult, { comparison, description }: Tile): StatChange | null {
  const column = result.columns.find(({ key }) => key === comparison);
  const value = overall(result, column?.key);
  if (!column || value === null) return null;
  return {
    ...compareFigures({ value, previous: 0 }, column, { isSigned: true }),
    comparison: description ?? column.label,
  };
}

/** Names the period before by its dates. A balance is compared with the one of a day. */
function namePrevious(
  { from, to }: PreviousTotals,
  t: Translate<'reports'>,
): Pick<StatChange, 'comparison' | 'hint'> {
  if (from === null) return { comparison: t('tile.since', { date: formatDate(to, 'medium') }) };
  const days = { from, to };
  const name = nameDays(days, t);
  if (name !== null) return { comparison: t('tile.versus', { period: name }) };
  const count = countMonths(days);
  return {
    comparison:
      count === null
        ? t('tile.versus', { period: formatShortDates(days) })
        : t('tile.versusMonths', { count, number: formatNumber(count) }),
    hint: formatDates(days),
  };
}

/** The change since the period before. */
function changeSincePrevious(
  result: TileResult,
  value: number | null,
  { column, t }: { column: ResultColumn; t: Translate<'reports'> },
): StatChange | null {
  const { columns, previous } = result;
  const before = toNumber(previous?.total[columns.indexOf(column)] ?? null);
  if (!previous || value === null || before === null) return null;
  return { ...compareFigures({ value, previous: before }, column), ...namePrevious(previous, t) };
}

/** The share of another figure, or why there is no comparison. */
function noteOf(result: TileResult, { comparison, share }: Tile, t: Translate<'reports'>): string | null {
  const column = result.columns.find(({ key }) => key === share);
  const value = overall(result, column?.key);
  if (column && value !== null)
    return t('tile.share', { share: formatColumnNumber(value, column), of: column.label });
  return comparison === null && share === null ? t('tile.noEarlier') : null;
}

/** Values of the figure in time, for the sparkline. */
function courseOf(result: TileResult, { axis }: Tile, column: ResultColumn): number[] {
  if (axis === null) return [];
  const cell = createCellReader(result);
  return result.rows.flatMap((row) => toNumber(cell(row, column.key)) ?? []);
}

function tileFigure(amount: number, column: ResultColumn): Pick<StatTileProps, 'value' | 'unit'> {
  const { text, unit } = figureParts(amount, column, { isShort: true });
  return { value: text, unit };
}

/** Shows the total of a measure with its change and its course. */
export function FigureTile({ tile, result }: { tile: Tile; result: TileResult }) {
  const { t } = useTranslations('reports');
  const column = result.columns.find(({ key }) => key === tile.values[0]);
  if (!column) return <StatTile label={tile.title} value={t('tile.noValue')} />;
  const value = overall(result, column.key);
  const change = differenceOf(result, tile) ?? changeSincePrevious(result, value, { column, t });
  const note = change || value === null ? null : noteOf(result, tile, t);
  const course = courseOf(result, tile, column);
  return (
    <StatTile
      label={tile.title}
      {...(value === null ? { value: t('tile.noValue') } : tileFigure(value, column))}
      {...(change && { change })}
      {...(note !== null && { note })}
      {...(course.length > 1 && { values: course })}
    />
  );
}
