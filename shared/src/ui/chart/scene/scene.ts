import type { Plot, Size } from '../layout/plot';

/** A point, and the series or row in it. */
export interface Target {
  at: number;
  row: number | null;
}

export interface Dot {
  x: number;
  y: number;
  color: string;
}

/** Rectangle behind or around the target. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Geometry of a picture, for pointer, keyboard and the marks of the target. Positions are pixels. */
export interface Scene {
  size: Size;
  plot: Plot;
  /** Indexes that the arrow keys visit, in order. */
  columns: readonly number[];
  /** Series or rows that the arrow keys visit, in order. */
  rows: readonly number[];
  targetAt(x: number, y: number): Target | null;
  /** Position of the tooltip. */
  anchorOf(target: Target): { x: number; y: number };
  hasLine: boolean;
  boxOf(target: Target): Box | null;
  dotsOf(target: Target): readonly Dot[];
}

/** Line of the tooltip. */
export interface ReadoutLine {
  key: string;
  label: string;
  value: string;
  color: string | null;
  isActive: boolean;
}

export interface Readout {
  title: string;
  lines: readonly ReadoutLine[];
  isSelected: boolean;
}

const moves: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

const turns: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

function turn({ rows }: Scene, { at, row }: Target, by: 1 | -1): Target {
  const place = row === null ? -1 : rows.indexOf(row);
  const next = place === -1 ? (by === 1 ? 0 : rows.length - 1) : place + by;
  return { at, row: rows[Math.min(Math.max(next, 0), rows.length - 1)] ?? null };
}

/** Returns the target after a key; undefined if the key does not move it. */
export function moveTarget(scene: Scene, target: Target | null, key: string): Target | undefined {
  const { columns, rows } = scene;
  const by = turns[key];
  if (by !== undefined) {
    const [first] = columns;
    if (rows.length === 0 || first === undefined) return undefined;
    return turn(scene, target ?? { at: first, row: null }, by);
  }
  const move = moves[key];
  if (!move || columns.length === 0) return undefined;
  const outside = key === 'ArrowLeft' ? columns.length : -1;
  const place = target === null ? outside : columns.indexOf(target.at);
  const at = columns[move(place, columns.length - 1)];
  return at === undefined ? undefined : { at, row: target?.row ?? null };
}

/** Returns the index whose position is nearest. */
export function nearest(positions: readonly number[], position: number): number {
  let best = -1;
  let least = Infinity;
  for (const [at, one] of positions.entries()) {
    const distance = Math.abs(one - position);
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}

/** Returns whether a position is inside the plot or within a few pixels of it. */
export const isNear = ({ left, top, width, height }: Plot, x: number, y: number): boolean =>
  x >= left - 12 && x <= left + width + 12 && y >= top - 12 && y <= top + height + 32;
