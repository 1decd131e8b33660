import type { HealthFigures } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { type Translate } from '../../translations';

export const noValue = '–';

/** Returns a share of the loads; null without loads. */
export const computeShare = (count: number, { loads }: Pick<HealthFigures, 'loads'>): number | null =>
  loads > 0 ? count / loads : null;

export const formatShare = (share: number | null): string =>
  share === null ? noValue : formatPercent(share);

export const formatDuration = (t: Translate<'remotes'>, milliseconds: number | null): string =>
  milliseconds === null ? noValue : t('milliseconds', { value: formatNumber(milliseconds) });

export const formatSize = (t: Translate<'remotes'>, bytes: number): string =>
  t('kilobytes', { value: formatNumber(Math.round(bytes / 1000)) });

/** Formats a percentage of the registry: 12.5 is 12.5%. */
export const formatWholePercent = (percent: number): string => formatPercent(percent / 100, 2);
