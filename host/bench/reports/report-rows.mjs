import { median, quantile, table } from '../figures.mjs';

/**
 * The printed rows. `samples` names the measured times in milliseconds, `share` is the part of them that is within
 * the limit `must`.
 */
export const rows = [
  { title: 'first start: sample generated', samples: 'generation', share: 1, must: 10_000 },
  { title: 'meanwhile: sign-in', samples: 'signInDuringGeneration', share: 1, must: 2_000 },
  { title: 'meanwhile: GET /me and lists', samples: 'callsDuringGeneration', share: 0.99, must: 250 },
  { title: 'start page’s figures, cold', samples: 'homeCold', share: 1, must: 300 },
  { title: 'start page’s figures, cached', samples: 'homeCached', share: 0.95, must: 50 },
  { title: 'report: first tile, cold', samples: 'firstCold', share: 0.95, must: 250 },
  { title: 'report: all tiles, cold', samples: 'wholeCold', share: 0.95, must: 1_000 },
  { title: 'report: first tile, cached', samples: 'firstCached', share: 0.95, must: 250 },
  { title: 'report: all tiles, cached', samples: 'wholeCached', share: 0.95, must: 1_000 },
  { title: '20 reports at once: GET /me', samples: 'me', share: 0.99, must: 250 },
  { title: '20 reports at once: lists', samples: 'lists', share: 0.99, must: 250 },
  { title: 'cancelled reports: engine is free', samples: 'freed', share: 1, must: 2_000 },
];

const shareName = (share) => (share === 1 ? 'worst' : `p${share * 100}`);

/** Compares each row with its limit. Rows without samples have no result. */
export const evaluate = (samples) =>
  rows.map(({ samples: name, share, must, title }) => {
    const times = (samples[name] ?? []).map(Math.round);
    if (times.length === 0)
      return { title, share, must, count: 0, median: null, limited: null, worst: null, result: '' };
    const limited = quantile(times, share);
    return {
      title,
      share,
      must,
      count: times.length,
      median: median(times),
      limited,
      worst: Math.max(...times),
      result: limited <= must ? 'met' : 'NOT MET',
    };
  });

const milliseconds = (value) => (value === null ? '–' : `${value} ms`);

export const formatRows = (evaluated) =>
  table([
    ['', 'samples', 'median', '', 'limited', 'worst', 'must', ''],
    ...evaluated.map(({ title, share, must, count, median: middle, limited, worst, result }) => [
      title,
      count,
      milliseconds(middle),
      shareName(share),
      milliseconds(limited),
      milliseconds(worst),
      `≤ ${milliseconds(must)}`,
      result,
    ]),
  ]);
