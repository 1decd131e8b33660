import type { HealthFigures } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { type Translate } from '../../translations';

export const none = '–';

/** A share of the loads; without any load there is none. */
export const shareOf = (count: number, { loads }: Pick<HealthFigures, 'loads'>): number | null =>
  loads > 0 ? count / loads : null;

export const formatShare = (share: number | null): string => (share === null ? none : formatPercent(share));

export const formatDuration = (t: Translate<'remotes'>, milliseconds: number | null): string =>
  milliseconds === null ? none : t('milliseconds', { value: formatNumber(milliseconds) });

export const formatSize = (t: Translate<'remotes'>, bytes: number): string =>
  t('kilobytes', { value: formatNumber(Math.round(bytes / 1000)) });

/** Percent as the registry counts it: 12.5, not 0.125. */
export const formatWholePercent = (percent: number): string => formatPercent(percent / 100, 2);
