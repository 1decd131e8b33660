import type { HomeFigures, KeyFigure } from '../contracts';

/** Returns the net assets of a tenant, compared with the month before. */
export function aKeyFigure(part: Partial<KeyFigure> = {}): KeyFigure {
  return {
    id: 'netAssets',
    value: 1_284_600_000,
    format: 'money',
    currency: 'EUR',
    previous: 1_258_200_000,
    goodDirection: 'up',
    values: [1_200_000_000, 1_258_200_000, 1_284_600_000],
    period: { from: '2025-11-21', to: '2026-11-20' },
    link: '/reports/performance',
    ...part,
  };
}

/** Returns the figures of the start page, on a warehouse that is ready. */
export function aHomeFigures(part: Partial<HomeFigures> = {}): HomeFigures {
  return {
    warehouse: { state: 'ready', progress: 100, dataAsOf: '2026-11-20' },
    dataAsOf: '2026-11-20',
    currency: 'EUR',
    figures: [aKeyFigure()],
    needsTenant: [],
    netAssets: [],
    allocation: [],
    ...part,
  };
}
