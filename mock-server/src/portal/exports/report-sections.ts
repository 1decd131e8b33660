import type { Language, Tile, TileResult } from '@portal/shared/contracts';
import { tilePicture } from '@portal/shared/chart-scenes';
import { inOneBatch, type ExportSection } from '../../platform/exports/document';
import { chartFormats } from '../../platform/exports/format-values';
import type { TileStream } from '../reports/run/tile/stream-tile';
import { readFigure } from './report-figures';

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
  const { span } = tile;
  const { columns, rows, total } = result;
  const title = tile.unit === null ? tile.title : `${tile.title} (${tile.unit})`;
  const section = { title, span, columns, total, hasTable: isAlone || isTable(tile) };
  const problem = problemOf(source);
  if (problem !== undefined) return { ...section, rows: inOneBatch([]), count: 0, problem };
  const figure = readFigure({ tile, result, language });
  const draw = drawingOf(source);
  return {
    ...section,
    rows: stream?.rows ?? inOneBatch(rows),
    count: stream?.count ?? rows.length,
    ...(figure && { figure }),
    ...(draw && { draw }),
  };
}
