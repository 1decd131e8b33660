import type { ResultColumn, Tile, TileResult } from '@portal/shared/contracts';
import { figureParts } from '@portal/shared/i18n';
import { StatTile, type StatChange, type StatTileProps } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { formatShort, toNumber } from '../values/format-value';
import { createCellReader } from './tile-context';

const meanings = { up: 'higher-is-better', down: 'lower-is-better' } as const;

/** Value of a column over all rows: the total, else the value of the only row. */
function overall({ columns, rows, total }: TileResult, key: string | undefined): number | null {
  const at = columns.findIndex((column) => column.key === key);
  if (at < 0) return null;
  return toNumber(total?.[at] ?? (rows.length === 1 ? rows[0]?.[at] : null));
}

function changeOf(result: TileResult, { comparison, description }: Tile): StatChange | null {
  const column = result.columns.find(({ key }) => key === comparison);
  const value = overall(result, column?.key);
  if (!column || value === null) return null;
  return {
    value,
    format: (amount) => formatShort(amount, column),
    comparison: description ?? column.label,
    meaning: column.goodDirection === null ? 'neutral' : meanings[column.goodDirection],
  };
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
  const change = changeOf(result, tile);
  const course = courseOf(result, tile, column);
  return (
    <StatTile
      label={tile.title}
      {...(value === null ? { value: t('tile.noValue') } : tileFigure(value, column))}
      {...(change && { change })}
      {...(course.length > 1 && { values: course })}
    />
  );
}
