import { utcDay, utcMonday, utcMonth, utcYear, type TimeInterval } from 'd3-time';
import type { TimeFormat, TimeUnit } from '../types';
import { widestText } from './text';

interface Candidate {
  unit: TimeUnit;
  interval: TimeInterval | null;
}

const monthCandidates: readonly Candidate[] = [
  ...[1, 2, 3, 6].map((step) => ({ unit: 'month' as const, interval: utcMonth.every(step) })),
  ...[1, 2, 5, 10].map((step) => ({ unit: 'year' as const, interval: utcYear.every(step) })),
];
const dayCandidates: readonly Candidate[] = [
  { unit: 'day', interval: utcDay },
  { unit: 'day', interval: utcDay.every(2) },
  { unit: 'day', interval: utcMonday },
  ...monthCandidates,
];

const gapBetween = 10;
const dayLength = 86_400_000;
/** An interval that starts before the first point is named only if nearly all of it is shown. */
const maxMissed = { day: 0, month: 6 * dayLength, year: 6 * dayLength } as const;

interface Tick {
  at: number;
  text: string;
}

/** Returns the first point of each interval. The first tick and the first one of a year have the year on a second line. */
function ticksOf(dates: readonly string[], candidate: Candidate, format: TimeFormat): Tick[] {
  const { interval, unit } = candidate;
  const ticks: Tick[] = [];
  let [bucket, year] = [Number.NaN, ''];
  for (const [at, text] of dates.entries()) {
    const date = new Date(text);
    const next = interval?.floor(date).getTime() ?? 0;
    const isSame = next === bucket || (at === 0 && date.getTime() - next > maxMissed[unit]);
    bucket = next;
    if (isSame) continue;
    const isNewYear = unit !== 'year' && text.slice(0, 4) !== year;
    year = text.slice(0, 4);
    ticks.push({ at, text: format(text, unit) + (isNewYear ? `\n${format(text, 'year')}` : '') });
  }
  return ticks;
}

export interface TimeLabelOptions {
  /** Distance between two points in pixels. */
  spacing: number;
  /** Font size in pixels. */
  size: number;
  format: TimeFormat;
}

/** Returns the label of each day of a time axis, or null. The most detailed labels that have room are chosen. */
export function timeLabels(
  dates: readonly string[],
  { spacing, size, format }: TimeLabelOptions,
): (string | null)[] {
  const candidates = dates.every((date) => date.endsWith('-01')) ? monthCandidates : dayCandidates;
  const fits = (ticks: readonly Tick[]) => {
    const width =
      widestText(
        ticks.flatMap(({ text }) => text.split('\n')),
        size,
      ) + gapBetween;
    return ticks.every(
      ({ at }, place) => place === 0 || (at - (ticks[place - 1]?.at ?? 0)) * spacing >= width,
    );
  };
  const ticks = candidates
    .map((candidate) => ticksOf(dates, candidate, format))
    .find((some) => some.length > 0 && fits(some));
  const textAt = new Map(ticks?.map(({ at, text }) => [at, text]));
  return dates.map((_, at) => textAt.get(at) ?? null);
}
