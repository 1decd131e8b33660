import type { RemoteHealth } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { Chart } from '@portal/shared/ui/chart';
import { useCallback, useMemo } from 'react';
import { formatDuration, formatShare, computeShare } from '../figures';
import { useTranslations } from '../../../translations';
import { drawnVersions, healthPicture } from './health-picture';

interface HealthChartsProps {
  health: RemoteHealth;
  /** Time of the response in milliseconds since the epoch. */
  now: number;
}

function useHealthSeries(health: RemoteHealth, now: number) {
  const { t } = useTranslations('remotes');
  return useMemo(() => {
    const { points, series } = healthPicture(health, now);
    const versionLabel = (version: string) => version;
    const figureLabel = (version: string, figure: 'p50' | 'p95' | 'failed' | 'recovered') =>
      t(`health.figures.${figure}`, { version });
    return {
      points,
      loads: series([{ key: 'loads', read: ({ loads }) => loads }], versionLabel),
      times: series(
        [
          { key: 'p50', read: ({ p50 }) => p50 },
          { key: 'p95', read: ({ p95 }) => p95, dashed: true },
        ],
        figureLabel,
      ),
      rates: series(
        [
          { key: 'failed', read: (point) => computeShare(point.failed, point) },
          { key: 'recovered', read: (point) => computeShare(point.recovered, point), dashed: true },
        ],
        figureLabel,
      ),
      violations: series([{ key: 'violations', read: ({ violations }) => violations }], versionLabel),
    };
  }, [health, now, t]);
}

type RemotesTranslations = ReturnType<typeof useTranslations<'remotes'>>;

/** Returns the summary of each chart. */
function summariesOf({ t, lookUp }: RemotesTranslations, { totals, minutes }: RemoteHealth) {
  const sum = (figure: 'loads' | 'failed' | 'recovered' | 'violations') =>
    totals.reduce((total, one) => total + one[figure], 0);
  const loads = sum('loads');
  const [most] = [...totals].sort((one, other) => other.loads - one.loads);
  return {
    loads: t('health.loads.summary', {
      count: loads,
      time: lookUp(`health.times.${minutes}`, ''),
      version: most?.version,
      share: formatShare(computeShare(most?.loads ?? 0, { loads })),
    }),
    times: t('health.time.summary', {
      version: most?.version,
      p50: formatDuration(t, most?.p50 ?? null),
      p95: formatDuration(t, most?.p95 ?? null),
    }),
    rates: t('health.rates.summary', {
      failed: formatShare(computeShare(sum('failed'), { loads })),
      recovered: formatShare(computeShare(sum('recovered'), { loads })),
    }),
    violations: t('health.violations.summary', { count: sum('violations') }),
  };
}

const formatCount = (value: number) => formatNumber(value);
const formatRate = (value: number) => formatPercent(value);

/** Shows four charts of the same period. */
export function HealthCharts({ health, now }: HealthChartsProps) {
  const translations = useTranslations('remotes');
  const { t } = translations;
  const { points, loads, times, rates, violations } = useHealthSeries(health, now);
  const duration = useCallback((value: number) => formatDuration(t, value), [t]);
  const summary = summariesOf(translations, health);
  const common = { points, pointsTitle: t('health.when') };
  const omittedCount = health.totals.length - drawnVersions(health).length;
  return (
    <>
      <div className="admin-remotes__charts">
        <Chart
          {...common}
          kind="stacked"
          whole
          title={t('health.loads.title')}
          summary={summary.loads}
          series={loads}
          format={formatCount}
        />
        <Chart
          {...common}
          kind="line"
          title={t('health.time.title')}
          summary={summary.times}
          series={times}
          format={duration}
        />
        <Chart
          {...common}
          kind="line"
          title={t('health.rates.title')}
          summary={summary.rates}
          series={rates}
          format={formatRate}
        />
        {health.totals.some((total) => total.violations > 0) ? (
          <Chart
            {...common}
            kind="stacked"
            whole
            title={t('health.violations.title')}
            summary={summary.violations}
            series={violations}
            format={formatCount}
          />
        ) : (
          // A sentence suffices without violations; an empty chart adds nothing.
          <section className="ui-chart">
            <h3 className="ui-chart__title">{t('health.violations.title')}</h3>
            <p className="ui-chart__summary">{summary.violations}</p>
          </section>
        )}
      </div>
      {omittedCount > 0 && <p className="admin-remotes__note">{t('health.left', { count: omittedCount })}</p>}
    </>
  );
}
