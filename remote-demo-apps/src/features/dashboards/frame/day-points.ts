import { formatDate } from '@portal/shared/i18n';
import type { ChartPoint } from '@portal/shared/ui/chart';

/** Returns the points of a time axis for days, `YYYY-MM-DD`. */
export const dayPoints = (points: readonly { x: string }[]): ChartPoint[] =>
  points.map(({ x }) => ({
    key: x,
    label: formatDate(x, 'medium'),
    short: formatDate(x, 'dayOfYear'),
    date: x,
  }));
