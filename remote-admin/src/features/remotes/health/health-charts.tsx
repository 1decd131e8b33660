import type { RemoteHealth } from '@portal/shared/contracts';
import { formatNumber, formatPercent, useWords } from '@portal/shared/i18n';
import { Chart } from '@portal/shared/ui/chart';
import { useCallback, useMemo } from 'react';
import { formatDuration, formatShare, shareOf, type Words } from '../figures';
import { drawnVersions, healthPicture } from './health-picture';

interface HealthChartsProps {
  health: RemoteHealth;
  /** When the figures came. */
  now: number;
}

function useHealthSeries(health: RemoteHealth, now: number) {
  const { t } = useWords('admin');
  return useMemo(() => {
    const { points, series } = healthPicture(health, now);
    const plain = (version: string) => version;
    const named = (version: string, figure: string) => t(`remotes.health.figures.${figure}`, { version });
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

/** One sentence for each chart. */
function summaries(t: Words, { totals, minutes }: RemoteHealth) {
  const sum = (figure: 'loads' | 'failed' | 'recovered' | 'violations') =>
    totals.reduce((total, one) => total + one[figure], 0);
  const loads = sum('loads');
  const [most] = [...totals].sort((one, other) => other.loads - one.loads);
  return {
    loads: t('remotes.health.loads.summary', {
      count: loads,
      time: t(`remotes.health.times.${minutes}`),
      version: most?.version,
      share: formatShare(shareOf(most?.loads ?? 0, { loads })),
    }),
    times: t('remotes.health.time.summary', {
      version: most?.version,
      p50: formatDuration(t, most?.p50 ?? null),
      p95: formatDuration(t, most?.p95 ?? null),
    }),
    rates: t('remotes.health.rates.summary', {
      failed: formatShare(shareOf(sum('failed'), { loads })),
      recovered: formatShare(shareOf(sum('recovered'), { loads })),
    }),
    violations: t('remotes.health.violations.summary', { count: sum('violations') }),
  };
}

const whole = (value: number) => formatNumber(value);
const share = (value: number) => formatPercent(value);

/** Four pictures of the same time, each with its sentence and its table. */
export function HealthCharts({ health, now }: HealthChartsProps) {
  const { t } = useWords('admin');
  const { points, loads, times, rates, violations } = useHealthSeries(health, now);
  const duration = useCallback((value: number) => formatDuration(t, value), [t]);
  const said = summaries(t, health);
  const common = { points, pointsTitle: t('remotes.health.when') };
  const left = health.totals.length - drawnVersions(health).length;
  return (
    <>
      <div className="admin-remotes__charts">
        <Chart
          {...common}
          kind="bar"
          whole
          title={t('remotes.health.loads.title')}
          summary={said.loads}
          series={loads}
          format={whole}
        />
        <Chart
          {...common}
          kind="line"
          title={t('remotes.health.time.title')}
          summary={said.times}
          series={times}
          format={duration}
        />
        <Chart
          {...common}
          kind="line"
          title={t('remotes.health.rates.title')}
          summary={said.rates}
          series={rates}
          format={share}
        />
        {health.totals.some((total) => total.violations > 0) ? (
          <Chart
            {...common}
            kind="bar"
            whole
            title={t('remotes.health.violations.title')}
            summary={said.violations}
            series={violations}
            format={whole}
          />
        ) : (
          // An empty picture would only ask to be read.
          <section className="ui-chart">
            <h3 className="ui-chart__title">{t('remotes.health.violations.title')}</h3>
            <p className="ui-chart__summary">{said.violations}</p>
          </section>
        )}
      </div>
      {left > 0 && <p className="admin-remotes__note">{t('remotes.health.left', { count: left })}</p>}
    </>
  );
}
