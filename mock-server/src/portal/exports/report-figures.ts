import {
  resultNumber,
  type Language,
  type ResultColumn,
  type Tile,
  type TileResult,
} from '@portal/shared/contracts';
import { figureChange, figureParts, writeFigure, type FigureChange } from '@portal/shared/text';
import type { SectionFigure } from '../../platform/exports/document';
import { screenText, writeDays } from './report-texts';

interface FigureSource {
  tile: Tile;
  result: TileResult;
  language: Language;
}

/** Value of a column over all rows: the total, else the value of the only row. */
function overall({ columns, rows, total }: TileResult, column: ResultColumn | undefined): number | null {
  const at = columns.findIndex((one) => one === column);
  return at < 0 ? null : resultNumber(total?.[at] ?? (rows.length === 1 ? (rows[0]?.[at] ?? null) : null));
}

const columnOf = ({ columns }: TileResult, key: string | null | undefined) =>
  columns.find((column) => column.key === key);

type Comparison = Pick<SectionFigure, 'change' | 'comparison'>;

function compared(change: FigureChange, comparison: string, language: Language): Comparison {
  const { value, form, isShort, tone } = change;
  const text = writeFigure(value, form, { language, isShort, isSigned: true });
  return { change: { text, tone }, comparison };
}

/** The difference from the column that the figure is compared with. */
function differenceOf({ tile, result, language }: FigureSource): Comparison | null {
  const column = columnOf(result, tile.comparison);
  const value = overall(result, column);
  if (!column || value === null) return null;
  const change = figureChange({ value, previous: 0 }, column, { isSigned: true });
  return compared(change, tile.description ?? column.label, language);
}

/** The change since the period before. Paper names it by its dates. */
function changeSincePrevious(
  { result, language }: FigureSource,
  { column, value }: { column: ResultColumn; value: number },
): Comparison | null {
  const { columns, previous } = result;
  const before = resultNumber(previous?.total[columns.indexOf(column)] ?? null);
  if (!previous || before === null) return null;
  const { from, to } = previous;
  const comparison =
    from === null
      ? screenText(language, 'tile.since', { date: writeDays({ from: to, to }, language) })
      : screenText(language, 'tile.versus', { period: writeDays({ from, to }, language) });
  return compared(figureChange({ value, previous: before }, column), comparison, language);
}

/** The share of another figure, or why there is no comparison. */
function noteOf({ tile, result, language }: FigureSource): string | null {
  const column = columnOf(result, tile.share);
  const value = overall(result, column);
  if (column && value !== null)
    return screenText(language, 'tile.share', {
      share: writeFigure(value, column, { language }),
      of: column.label,
    });
  return tile.comparison === null && tile.share === null ? screenText(language, 'tile.noEarlier') : null;
}

/** Values of the figure in time. */
function courseOf({ columns, rows }: TileResult, { axis }: Tile, column: ResultColumn): number[] {
  if (axis === null) return [];
  const at = columns.indexOf(column);
  return rows.flatMap((row) => resultNumber(row[at] ?? null) ?? []);
}

/** Returns the figure of a tile with its comparison and its course, as the screen has them; undefined for other tiles. */
export function readFigure(source: FigureSource): SectionFigure | undefined {
  const { tile, result, language } = source;
  const column = columnOf(result, tile.values[0]);
  if (tile.kind !== 'figure' || !column) return undefined;
  const value = overall(result, column);
  const course = courseOf(result, tile, column);
  if (value === null)
    return {
      value: screenText(language, 'tile.noValue'),
      exact: null,
      change: null,
      comparison: null,
      course,
    };
  const { text, unit } = figureParts(value, column, { language, isShort: true });
  const exact = writeFigure(value, column, { language });
  const short = unit === null ? text : `${text}\u00a0${unit}`;
  const comparison = differenceOf(source) ??
    changeSincePrevious(source, { column, value }) ?? { change: null, comparison: noteOf(source) };
  return { value: short, exact: exact === short ? null : exact, ...comparison, course };
}
