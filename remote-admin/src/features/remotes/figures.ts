import type { HealthFigures } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';

export type Words = (key: string, values?: Record<string, unknown>) => string;

export const none = '–';

/** A share of the loads; without any load there is none. */
export const shareOf = (count: number, { loads }: Pick<HealthFigures, 'loads'>): number | null =>
  loads > 0 ? count / loads : null;

export const formatShare = (share: number | null): string => (share === null ? none : formatPercent(share));

export const formatDuration = (t: Words, milliseconds: number | null): string =>
  milliseconds === null ? none : t('remotes.milliseconds', { value: formatNumber(milliseconds) });

export const formatSize = (t: Words, bytes: number): string =>
  t('remotes.kilobytes', { value: formatNumber(Math.round(bytes / 1000)) });

/** Percent as the registry counts it: 12.5, not 0.125. */
export const formatWholePercent = (percent: number): string => formatPercent(percent / 100, 2);
