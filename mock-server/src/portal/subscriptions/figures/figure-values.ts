import type { Language, ResultColumn, ResultValue, TileResult } from '@portal/shared/contracts';
import { writeFigure } from '@portal/shared/text';
import type { TileDefinition } from '../../reports/library/report-library';
import { fillText, subscriptionTexts } from '../delivery/texts';
import type { ReadReport } from './read-tiles';

/** The value of a figure tile. */
export interface Figure {
  column: ResultColumn;
  value: number | null;
  before: number | null;
}

function toNumber(value: ResultValue | undefined): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Returns the figure that a tile shows: the total of its first value, else the value of its only row. */
export function findFigure(
  { values: [key] }: Pick<TileDefinition, 'values'>,
  { columns, rows, total, previous }: TileResult,
): Figure | undefined {
  const at = columns.findIndex((column) => column.key === key);
  const column = columns[at];
  if (!column) return undefined;
  const value = toNumber(total?.[at] ?? (rows.length === 1 ? rows[0]?.[at] : undefined));
  return { column, value, before: toNumber(previous?.total[at]) };
}

/** Writes an amount of a figure with its unit. */
export const writeAmount = (value: number, { column }: Pick<Figure, 'column'>, language: Language): string =>
  writeFigure(value, column, { language, isShort: true });

function writeValue(figure: Figure, language: Language): string {
  const texts = subscriptionTexts[language].mail;
  if (figure.value === null) return texts.noValue;
  const value = writeAmount(figure.value, figure, language);
  if (figure.before === null) return value;
  return fillText(texts.before, { value, before: writeAmount(figure.before, figure, language) });
}

/** Returns the figures of a report as texts. */
export const figureTexts = (
  { report, tiles }: ReadReport,
  language: Language,
): { label: string; value: string }[] =>
  report.tiles.flatMap((tile) => {
    const result = tiles.find(({ id }) => id === tile.id);
    const figure = tile.kind === 'figure' && result ? findFigure(tile, result) : undefined;
    return figure ? [{ label: tile.title[language], value: writeValue(figure, language) }] : [];
  });

/** Returns the number of rows of a report: of its tables and charts, or of its figures if it has only those. */
export function countRows({ report, tiles }: ReadReport): number {
  const isFigure = ({ id }: TileResult) =>
    report.tiles.some((tile) => tile.id === id && tile.kind === 'figure');
  const lists = tiles.filter((tile) => !isFigure(tile));
  if (lists.length > 0) return lists.reduce((sum, { rows }) => sum + rows.length, 0);
  return report.tiles.filter((tile) => {
    const result = tiles.find(({ id }) => id === tile.id);
    return result && findFigure(tile, result)?.value !== null;
  }).length;
}
