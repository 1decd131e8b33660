import type { RemoteHealth } from '@portal/shared/contracts';
import { formatDateTime, formatDay, formatTime } from '@portal/shared/i18n';
import type { ChartPoint, ChartSeries } from '@portal/shared/ui/chart';

type Point = RemoteHealth['points'][number];
type Figure = (point: Point) => number | null;

/** Maximum number of versions in a chart, for legibility; the versions with the most loads are drawn. */
const maxVersions = 3;
const minuteLength = 60_000;
const minutesPerDay = 1_440;

/** Returns every time step of the period, including those without loads. */
function stepsOf({ minutes, stepMinutes, points }: RemoteHealth, now: number): string[] {
  const step = stepMinutes * minuteLength;
  const latest = Math.max(now, ...points.map(({ at }) => new Date(at).getTime()));
  const last = Math.floor(latest / step);
  const first = Math.floor((latest - (minutes - 1) * minuteLength) / step);
  return Array.from({ length: last - first + 1 }, (_, place) =>
    new Date((first + place) * step).toISOString(),
  );
}

const byNumber = (one: string, other: string): number =>
  one.localeCompare(other, undefined, { numeric: true });

/** Returns the versions to draw, sorted by number so that their colours stay the same while loads change. */
export const drawnVersions = ({ totals }: RemoteHealth): string[] =>
  [...totals]
    .sort((one, other) => other.loads - one.loads)
    .slice(0, maxVersions)
    .map(({ version }) => version)
    .sort(byNumber);

export interface HealthPicture {
  points: ChartPoint[];
  /** Returns one series per version and figure; `name` returns its label. */
  series<Key extends string>(
    figures: readonly { key: Key; read: Figure; dashed?: boolean }[],
    name: (version: string, figure: Key) => string,
  ): ChartSeries[];
}

/** Converts health figures to points and series of a chart. */
export function healthPicture(health: RemoteHealth, now: number): HealthPicture {
  const steps = stepsOf(health, now);
  const pointByKey = new Map(
    health.points.map((point) => [`${new Date(point.at).toISOString()} ${point.version}`, point]),
  );
  const short = (at: string) =>
    health.minutes > minutesPerDay ? formatDay(at, 'dayOfYear') : formatTime(at);
  return {
    points: steps.map((at) => ({ key: at, label: formatDateTime(at), short: short(at) })),
    series: (figures, name) =>
      drawnVersions(health).flatMap((version, slot) =>
        figures.map(({ key, read, dashed = false }) => ({
          key: `${version} ${key}`,
          label: name(version, key),
          slot,
          dashed,
          values: steps.map((at) => {
            const point = pointByKey.get(`${at} ${version}`);
            return point ? read(point) : null;
          }),
        })),
      ),
  };
}
