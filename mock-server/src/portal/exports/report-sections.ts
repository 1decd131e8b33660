import {
  resultNumber,
  type Language,
  type ResultColumn,
  type Tile,
  type TileResult,
} from '@portal/shared/contracts';
import { tilePicture } from '@portal/shared/chart-scenes';
import { figureParts, writeFigure } from '@portal/shared/text';
import { inOneBatch, type ExportSection, type SectionFigure } from '../../platform/exports/document';
import { chartFormats } from '../../platform/exports/format-values';
import type { TileStream } from '../reports/run/tile/stream-tile';

/** Value of a column over all rows: the total, else the value of the only row. */
function overall({ columns, rows, total }: TileResult, column: ResultColumn): number | null {
  const at = columns.indexOf(column);
  return resultNumber(total?.[at] ?? (rows.length === 1 ? rows[0]?.[at] : null));
}

function figureOf(tile: Tile, result: TileResult, language: Language): SectionFigure | undefined {
  const column = result.columns.find(({ key }) => key === tile.values[0]);
  if (tile.kind !== 'figure' || !column) return undefined;
  const value = overall(result, column);
  if (value === null) return { value: '–', note: null };
  const { text, unit } = figureParts(value, column, { language, isShort: true });
  const exact = writeFigure(value, column, { language });
  const short = unit === null ? text : `${text}\u00a0${unit}`;
  return { value: short, note: exact === short ? null : exact };
}

const isTable = ({ kind }: Tile): boolean => kind === 'table' || kind === 'ranking';

export interface SectionSource {
  tile: Tile;
  result: TileResult;
  /** All rows, if the result has the first ones only. */
  stream: TileStream | null;
  language: Language;
  /** The file has this tile only. */
  isAlone: boolean;
}

/** Draws the chart of a tile; undefined for tiles that are no charts. */
function drawingOf({ tile, result, language }: SectionSource): ExportSection['draw'] {
  if (isTable(tile) || tile.kind === 'figure' || result.rows.length === 0) return undefined;
  const formats = chartFormats(language);
  return ({ width, height }) => {
    const picture = tilePicture({ tile, result, formats, size: { width, height, scale: 1 } });
    const nodes = picture?.scene.draw({ points: null, series: null }) ?? [];
    return { width, height, nodes, legend: picture?.legend ?? [] };
  };
}

/** A result that is not complete is not cut silently. */
const problemOf = ({ result, stream }: SectionSource): string | undefined =>
  result.error?.code ?? (result.truncated && !stream ? 'report.too_large' : undefined);

/** Returns a tile as a section of a file. */
export function toSection(source: SectionSource): ExportSection {
  const { tile, result, stream, language, isAlone } = source;
  const { columns, rows, total } = result;
  const title = tile.unit === null ? tile.title : `${tile.title} (${tile.unit})`;
  const section = { title, columns, total, hasTable: isAlone || isTable(tile) };
  const problem = problemOf(source);
  if (problem !== undefined) return { ...section, rows: inOneBatch([]), count: 0, problem };
  const figure = figureOf(tile, result, language);
  const draw = drawingOf(source);
  return {
    ...section,
    rows: stream?.rows ?? inOneBatch(rows),
    count: stream?.count ?? rows.length,
    ...(figure && { figure }),
    ...(draw && { draw }),
  };
}
