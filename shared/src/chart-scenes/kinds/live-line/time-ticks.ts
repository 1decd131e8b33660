import { range } from 'd3-array';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12, 24].map((count) => count * hour),
];

export interface TimeTicks {
  /** Distance between two ticks in milliseconds. */
  step: number;
  ticks: readonly number[];
}

/** Returns round times between two times, in epoch milliseconds, at least a distance apart. */
export function timeTicks(from: number, to: number, distance: number): TimeTicks {
  const step = steps.find((one) => one >= distance) ?? Math.ceil(distance / (24 * hour)) * 24 * hour;
  return { step, ticks: range(Math.ceil(from / step) * step, to + 1, step) };
}
