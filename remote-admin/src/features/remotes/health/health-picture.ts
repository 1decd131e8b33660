import type { RemoteHealth } from '@portal/shared/contracts';
import { formatDateTime, formatTime } from '@portal/shared/i18n';
import type { ChartPoint, ChartSeries } from '@portal/shared/ui/chart';

type Point = RemoteHealth['points'][number];
type Figure = (point: Point) => number | null;

/** More lines than these cannot be told apart; the versions with the most loads are drawn. */
const versionsDrawn = 3;
const minuteLong = 60_000;
const dayLong = 1_440;

const dayOnly = { year: undefined, hour: undefined, minute: undefined, timeZoneName: undefined };

/** Every step of the time that was asked for, those without loads too. */
function stepsOf({ minutes, stepMinutes, points }: RemoteHealth, now: number): string[] {
  const step = stepMinutes * minuteLong;
  const latest = Math.max(now, ...points.map(({ at }) => new Date(at).getTime()));
  const last = Math.floor(latest / step);
  const first = Math.floor((latest - (minutes - 1) * minuteLong) / step);
  return Array.from({ length: last - first + 1 }, (_, place) =>
    new Date((first + place) * step).toISOString(),
  );
}

const byNumber = (one: string, other: string): number =>
  one.localeCompare(other, undefined, { numeric: true });

/** The versions to draw, in the order of their numbers, so that colours stay while loads change. */
export const drawnVersions = ({ totals }: RemoteHealth): string[] =>
  [...totals]
    .sort((one, other) => other.loads - one.loads)
    .slice(0, versionsDrawn)
    .map(({ version }) => version)
    .sort(byNumber);

export interface HealthPicture {
  points: ChartPoint[];
  /** One series for each version and figure; `name` returns its label. */
  series<Key extends string>(
    figures: readonly { key: Key; of: Figure; dashed?: boolean }[],
    name: (version: string, figure: Key) => string,
  ): ChartSeries[];
}

/** Health as charts want it. */
export function healthPicture(health: RemoteHealth, now: number): HealthPicture {
  const steps = stepsOf(health, now);
  const found = new Map(
    health.points.map((point) => [`${new Date(point.at).toISOString()} ${point.version}`, point]),
  );
  const short = (at: string) => (health.minutes > dayLong ? formatDateTime(at, dayOnly) : formatTime(at));
  return {
    points: steps.map((at) => ({ key: at, label: formatDateTime(at), short: short(at) })),
    series: (figures, name) =>
      drawnVersions(health).flatMap((version, slot) =>
        figures.map(({ key, of, dashed = false }) => ({
          key: `${version} ${key}`,
          label: name(version, key),
          slot,
          dashed,
          values: steps.map((at) => {
            const point = found.get(`${at} ${version}`);
            return point ? of(point) : null;
          }),
        })),
      ),
  };
}
