export interface GridGroup<T> {
  key: string;
  /** Shown above the cells, with their number. Without it the cells have no head. */
  title?: string;
  cells: readonly T[];
}

export interface GridHead {
  kind: 'head';
  key: string;
  title: string;
  count: number;
}
export interface GridCells<T> {
  kind: 'cells';
  key: string;
  cells: readonly T[];
}
export type GridLine<T> = GridHead | GridCells<T>;

/** Place of a cell: its line among all lines, and its column. */
export interface GridPlace {
  line: number;
  column: number;
}

const cellsOf = <T>(line: GridLine<T> | undefined): readonly T[] =>
  line?.kind === 'cells' ? line.cells : [];

export interface GridMeasures<T> {
  columns: number;
  cellHeight: number;
  cellKey(cell: T): string;
}

/** Returns the heads and the cells of groups as lines. */
export function toLines<T>(
  groups: readonly GridGroup<T>[],
  { columns, cellHeight, cellKey }: GridMeasures<T>,
): GridLine<T>[] {
  return groups.flatMap(({ key, title, cells }) => {
    const lines: GridLine<T>[] =
      title === undefined || cells.length === 0 ? [] : [{ kind: 'head', key, title, count: cells.length }];
    for (let at = 0; at < cells.length; at += columns) {
      const line = cells.slice(at, at + columns);
      // A line with other measures is another line, which is measured again.
      const lineKey = `${columns}/${cellHeight}/${line.map(cellKey)[0]}`;
      lines.push({ kind: 'cells', key: lineKey, cells: line });
    }
    return lines;
  });
}

/** Returns the place of a cell, or null if it is none of the lines. */
export function findCell<T>(lines: readonly GridLine<T>[], isCell: (cell: T) => boolean): GridPlace | null {
  for (const [line, content] of lines.entries()) {
    const column = cellsOf(content).findIndex(isCell);
    if (column >= 0) return { line, column };
  }
  return null;
}

/** Returns the nearest line with cells from a line on, in steps of 1 or -1; the line before if there is none. */
function seekLine<T>(lines: readonly GridLine<T>[], from: number, step: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < lines.length; at += step) if (lines[at]?.kind === 'cells') return at;
  return null;
}

/** Returns the place that a key leads to, or null for a key that moves nothing. `page` is the number of visible lines. */
export function moveInGrid<T>(
  lines: readonly GridLine<T>[],
  place: GridPlace,
  { key, isWhole, page }: { key: string; isWhole: boolean; page: number },
): GridPlace | null {
  const { line, column } = place;
  const last = cellsOf(lines[line]).length - 1;
  const toLine = (wanted: number | null): GridPlace =>
    wanted === null ? place : { line: wanted, column: Math.min(column, cellsOf(lines[wanted]).length - 1) };
  const edge = (from: number, step: 1 | -1, isEnd: boolean): GridPlace => {
    const found = seekLine(lines, from, step);
    return found === null ? place : { line: found, column: isEnd ? cellsOf(lines[found]).length - 1 : 0 };
  };
  const down = (by: number) => seekLine(lines, Math.min(line + by, lines.length - 1), by === 1 ? 1 : -1);
  const up = (by: number) => seekLine(lines, Math.max(line - by, 0), by === 1 ? -1 : 1);
  const moves: Record<string, (() => GridPlace) | undefined> = {
    ArrowRight: () => (column < last ? { line, column: column + 1 } : edge(line + 1, 1, false)),
    ArrowLeft: () => (column > 0 ? { line, column: column - 1 } : edge(line - 1, -1, true)),
    ArrowDown: () => toLine(down(1)),
    ArrowUp: () => toLine(up(1)),
    PageDown: () => toLine(down(Math.max(2, page))),
    PageUp: () => toLine(up(Math.max(2, page))),
    Home: () => (isWhole ? edge(0, 1, false) : { line, column: 0 }),
    End: () => (isWhole ? edge(lines.length - 1, -1, true) : { line, column: last }),
  };
  return moves[key]?.() ?? null;
}
