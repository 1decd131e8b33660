import { Pause, Play } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { nextLiveAxis } from '../../chart-scenes/kinds/live-line/live-axis';
import { liveLineScene } from '../../chart-scenes/kinds/live-line/live-line';
import type { LiveSeries } from '../../chart-scenes/kinds/live-line/picture';
import { lineIn, pointsIn, type LiveWindow } from '../../chart-scenes/kinds/live-line/window';
import type { Axis } from '../../chart-scenes/layout/axis';
import type { Size } from '../../chart-scenes/layout/plot';
import type { Scene, Target } from '../../chart-scenes/scene/scene';
import { slotHue } from '../../chart-scenes/tree/paint';
import { hasValue, type AxisFormat, type Format } from '../../chart-scenes/types';
import { formatTime } from '../../i18n';
import { useMediaQuery } from '../../theme';
import { useTranslations } from '../../translations';
import { IconButton } from '../core/icon-button';
import { ChartFrame, frameProps, type CommonChartProps } from './frame/chart-frame';
import { ChartTable } from './frame/chart-table';
import { Legend } from './frame/legend';
import type { Readout } from './frame/readout';
import { Stage } from './frame/stage';
import { useHiddenSeries } from './frame/use-hidden-series';
import { summarize } from './summary/summarize';
import { useNow } from './use-now';

export interface LiveLineProps extends CommonChartProps {
  /** Points in the order of their times. */
  series: readonly LiveSeries[];
  /** Length of the window in milliseconds. */
  duration: number;
  /**
   * Age of the newest shown time in milliseconds. With the usual distance of two points, new ones enter from the side.
   * Default: 0.
   */
  delay?: number;
  /** Distance in milliseconds from which two points are not joined. */
  maxGap?: number;
  /** Time at which the values ended; the window stays there. */
  end?: number;
  format: Format;
  /** Formats a value on the axis. Default: `format`. */
  formatAxis?: AxisFormat;
}

const second = 1000;
const minute = 60 * second;

const formatClock = (at: number, step: number): string =>
  formatTime(at, step < minute ? 'seconds' : 'minutes');
const formatExact = (at: number): string => formatTime(at, 'seconds');

/** Interval in which a window moves by half a pixel of a usual picture. */
const frameInterval = (duration: number): number => Math.max(20, duration / 1200);

/** Returns the points and series of a window as those of a chart. */
function toChart(series: readonly LiveSeries[], window: LiveWindow) {
  const shown = series.map(
    (one) => new Map(pointsIn(one.points, window).map(({ at, value }) => [at, value])),
  );
  const times = [...new Set(shown.flatMap((values) => [...values.keys()]))].sort((one, other) => one - other);
  return {
    points: times.map((at) => ({ key: `${at}`, label: formatExact(at), short: '' })),
    series: series.map(({ key, label, slot }, row) => ({
      key,
      label,
      slot,
      values: times.map((at) => shown[row]?.get(at) ?? null),
    })),
  };
}

/** Returns the value axis of a window, which changes only when the values need it. */
function useLiveAxis(series: readonly LiveSeries[], window: LiveWindow): Axis {
  const values = series.flatMap(({ points }) => lineIn(points, window).map(({ value }) => value));
  const [axis, setAxis] = useState<Axis | null>(null);
  const next = nextLiveAxis(axis, values.filter(hasValue));
  if (next !== axis) setAxis(next);
  return next;
}

const hasValues = (series: readonly LiveSeries[]): boolean =>
  series.some(({ points }) => points.some(({ value }) => hasValue(value)));

/** Returns the newest shown time, whether the window is paused, and a function that pauses it or moves it on. */
function useMovingEnd({ series, duration, delay = 0, end }: LiveLineProps): [number, boolean, () => void] {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const isMoving = hasValues(series) && pausedAt === null && end === undefined;
  const now = useNow(isMoving ? (isStill ? second : frameInterval(duration)) : null);
  const shown = pausedAt ?? end ?? now - delay;
  return [shown, pausedAt !== null, () => setPausedAt(pausedAt === null ? shown : null)];
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Shows values over real time in a window that moves with the time, and stops in a hidden tab. With reduced motion it
 * moves once a second. Memoise `series`, `format` and `formatAxis`.
 */
export function LiveLine(props: LiveLineProps) {
  const { t } = useTranslations('chart');
  const { title, series, duration, maxGap, end, format, formatAxis = format } = props;
  const [to, isPaused, togglePause] = useMovingEnd(props);
  const [hidden, toggle] = useHiddenSeries(series);
  const [hasNames, setHasNames] = useState(true);
  const hasPoints = hasValues(series);
  const visible = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  const axis = useLiveAxis(visible, { from: to - duration, to, maxGap });
  const sceneAt = useCallback(
    (size: Size): Scene =>
      liveLineScene(
        { series: visible, from: to - duration, to, maxGap, axis, format, formatAxis, formatClock },
        size,
      ),
    [visible, to, duration, maxGap, axis, format, formatAxis],
  );
  const noteNames = useCallback((scene: Scene) => setHasNames(scene.hasNames), []);
  // Texts follow once a second, so that a table can be read.
  const textsTo = Math.floor(to / second) * second;
  const chart = useMemo(
    () => toChart(series, { from: textsTo - duration, to: textsTo }),
    [series, textsTo, duration],
  );
  const readoutOf = ({ at, row }: Target): Readout => ({
    title: formatExact(at),
    isSelected: false,
    lines: visible.flatMap(({ key, label, slot, points }, index) => {
      const value = pointsIn(points, { from: at, to: at }).at(0)?.value;
      const isActive = row === index && visible.length > 1;
      return hasValue(value) ? [{ key, label, value: format(value), paint: slotHue(slot), isActive }] : [];
    }),
  });
  return (
    <ChartFrame
      {...frameProps(props)}
      actions={
        <>
          {hasPoints && end === undefined && (
            <IconButton
              label={t(isPaused ? 'resume' : 'pause')}
              icon={isPaused ? <Play {...icon} /> : <Pause {...icon} />}
              onClick={togglePause}
            />
          )}
          {props.actions}
        </>
      }
      isEmpty={!hasPoints}
      spokenSummary={summarize(t, { kind: 'line', ...chart, format })}
      renderTable={() => (
        <ChartTable
          title={title}
          heads={[t('time'), ...series.map(({ label }) => label)]}
          rows={chart.points
            .map(({ key, label }, at) => ({
              key,
              label,
              cells: chart.series.map(({ values }) => {
                const value = values[at];
                return hasValue(value) ? format(value) : null;
              }),
            }))
            .reverse()}
        />
      )}
    >
      {(describedBy) => (
        <>
          {series.length > 1 && !(hasNames && hidden.size === 0) && (
            <Legend series={chart.series} hasBars={false} hidden={hidden} onToggle={toggle} />
          )}
          <Stage
            title={title}
            describedBy={describedBy}
            sceneAt={sceneAt}
            onScene={noteNames}
            readoutOf={readoutOf}
            selected={undefined}
          />
        </>
      )}
    </ChartFrame>
  );
}
