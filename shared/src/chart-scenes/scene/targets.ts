import { minIndex } from 'd3-array';
import type { Scene, Target } from './scene';

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

/** Returns the index whose position is nearest, -1 without positions. */
export const nearest = (positions: readonly number[], position: number): number =>
  minIndex(positions, (one) => Math.abs(one - position));
