import type { RemoteHealth } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { Chart } from '@portal/shared/ui/chart';
import { useCallback, useMemo } from 'react';
import { formatDuration, formatShare, shareOf } from '../figures';
import { useTranslations } from '../../../translations';
import { drawnVersions, healthPicture } from './health-picture';

interface HealthChartsProps {
  health: RemoteHealth;
  /** When the figures came. */
  now: number;
}

function useHealthSeries(health: RemoteHealth, now: number) {
  const { t } = useTranslations('remotes');
  return useMemo(() => {
    const { points, series } = healthPicture(health, now);
    const plain = (version: string) => version;
    const named = (version: string, figure: 'p50' | 'p95' | 'failed' | 'recovered') =>
      t(`health.figures.${figure}`, { version });
    return {
      points,
      loads: series([{ key: 'loads', of: ({ loads }) => loads }], plain),
      times: series(
        [
          { key: 'p50', of: ({ p50 }) => p50 },
          { key: 'p95', of: ({ p95 }) => p95, dashed: true },
        ],
        named,
      ),
      rates: series(
        [
          { key: 'failed', of: (point) => shareOf(point.failed, point) },
          { key: 'recovered', of: (point) => shareOf(point.recovered, point), dashed: true },
        ],
        named,
      ),
      violations: series([{ key: 'violations', of: ({ violations }) => violations }], plain),
    };
  }, [health, now, t]);
}

type RemotesTranslations = ReturnType<typeof useTranslations<'remotes'>>;

/** One sentence for each chart. */
function summaries({ t, lookUp }: RemotesTranslations, { totals, minutes }: RemoteHealth) {
  const sum = (figure: 'loads' | 'failed' | 'recovered' | 'violations') =>
    totals.reduce((total, one) => total + one[figure], 0);
  const loads = sum('loads');
  const [most] = [...totals].sort((one, other) => other.loads - one.loads);
  return {
    loads: t('health.loads.summary', {
      count: loads,
      time: lookUp(`health.times.${minutes}`, ''),
      version: most?.version,
      share: formatShare(shareOf(most?.loads ?? 0, { loads })),
    }),
    times: t('health.time.summary', {
      version: most?.version,
      p50: formatDuration(t, most?.p50 ?? null),
      p95: formatDuration(t, most?.p95 ?? null),
    }),
    rates: t('health.rates.summary', {
      failed: formatShare(shareOf(sum('failed'), { loads })),
      recovered: formatShare(shareOf(sum('recovered'), { loads })),
    }),
    violations: t('health.violations.summary', { count: sum('violations') }),
  };
}

const whole = (value: number) => formatNumber(value);
const share = (value: number) => formatPercent(value);

/** Four pictures of the same time, each with its sentence and its table. */
export function HealthCharts({ health, now }: HealthChartsProps) {
  const translations = useTranslations('remotes');
  const { t } = translations;
  const { points, loads, times, rates, violations } = useHealthSeries(health, now);
  const duration = useCallback((value: number) => formatDuration(t, value), [t]);
  const said = summaries(translations, health);
  const common = { points, pointsTitle: t('health.when') };
  const left = health.totals.length - drawnVersions(health).length;
  return (
    <>
      <div className="admin-remotes__charts">
        <Chart
          {...common}
          kind="bar"
          whole
          title={t('health.loads.title')}
          summary={said.loads}
          series={loads}
          format={whole}
        />
        <Chart
          {...common}
          kind="line"
          title={t('health.time.title')}
          summary={said.times}
          series={times}
          format={duration}
        />
        <Chart
          {...common}
          kind="line"
          title={t('health.rates.title')}
          summary={said.rates}
          series={rates}
          format={share}
        />
        {health.totals.some((total) => total.violations > 0) ? (
          <Chart
            {...common}
            kind="bar"
            whole
            title={t('health.violations.title')}
            summary={said.violations}
            series={violations}
            format={whole}
          />
        ) : (
          // An empty picture would only ask to be read.
          <section className="ui-chart">
            <h3 className="ui-chart__title">{t('health.violations.title')}</h3>
            <p className="ui-chart__summary">{said.violations}</p>
          </section>
        )}
      </div>
      {left > 0 && <p className="admin-remotes__note">{t('health.left', { count: left })}</p>}
    </>
  );
}
