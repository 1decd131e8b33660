import { cryptoTickSeconds, type CryptoRange, type CryptoTick } from '@portal/shared/contracts/sample-apps';
import { formatDateTime, formatDay, formatTime, toPlainDate } from '@portal/shared/i18n';
import { getAxisFormat, LiveLine } from '@portal/shared/ui/chart';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { CardMenu } from '../numbers/card-menu';
import { ChartCard } from '../frame/chart-card';
import type { CardNumbers } from '../numbers/numbers';
import { useShownNumbers } from '../numbers/shown-numbers';
import { useTableView } from '../frame/use-table-view';
import {
  formatPrice,
  formatTrend,
  historyPoints,
  livePoints,
  priceForm,
  type Prices,
  type WatchedCoin,
} from './prices';
import type { Market } from './use-market';

export const priceRanges = ['live', 'hour', 'day', 'week', 'month', 'year'] as const;
export type PriceRange = (typeof priceRanges)[number];

const minute = 60_000;
const windows = { live: 10 * minute, hour: 60 * minute } as const;
/** New points enter from the side: the window ends before the newest tick. */
const delay = cryptoTickSeconds * 1000 + 500;
/** Distance of points that are not joined: more than two points of the history. */
const maxGap = 65_000;

interface PriceCardProps {
  coin: WatchedCoin;
  prices: Prices;
  market: Market;
  range: PriceRange;
}

/** Price of the chosen coin: a moving window, or the history of a longer range that ends with the newest tick. */
export function PriceCard(props: PriceCardProps) {
  const { range } = props;
  return range === 'live' || range === 'hour' ? (
    <LivePrice {...props} duration={windows[range]} />
  ) : (
    <PriceHistory {...props} range={range} />
  );
}

function usePriceTexts({ coin, prices }: PriceCardProps) {
  const { t } = useTranslations('dashboards');
  const { amount, trend } = prices.get(coin.iso) ?? coin;
  const { decimals = 2 } = priceForm(coin.amount);
  // Charts draw again when a format is another function.
  const formats = useMemo(
    () => ({
      format: formatPrice,
      formatAxis: getAxisFormat({ format: 'money', currency: 'USD', decimals }),
    }),
    [decimals],
  );
  return {
    title: t('crypto.price', { coin: coin.title }),
    unit: 'USD',
    summary: t(`crypto.now.${trend.dir}`, {
      price: formatPrice(amount),
      percent: formatTrend(trend.amount),
    }),
    ...formats,
  };
}

function LivePrice({ duration, ...props }: PriceCardProps & { duration: number }) {
  const { t } = useTranslations('dashboards');
  const { coin, market } = props;
  const texts = usePriceTexts(props);
  const table = useTableView('price');
  const series = useMemo(
    () => [
      {
        key: coin.iso,
        label: coin.title,
        points: livePoints(coin, market.ticks, market.clockOffset),
        slot: 0,
      },
    ],
    [coin, market.ticks, market.clockOffset],
  );
  const numbers = useMemo<CardNumbers>(
    () => ({
      title: texts.title,
      rowsTitle: t('crypto.time'),
      columns: [t('crypto.column.price')],
      rows: (series[0]?.points ?? []).map(({ at, value }) => ({
        name: new Date(at).toISOString(),
        cells: [value],
      })),
    }),
    [texts.title, series, t],
  );
  useShownNumbers('price', numbers);
  return (
    <div className="ui-card demo-dash__card demo-price">
      <LiveLine
        {...texts}
        headingLevel={2}
        series={series}
        duration={duration}
        delay={delay}
        maxGap={maxGap}
        table={table}
        actions={<CardMenu numbers={numbers} table={table} />}
      />
    </div>
  );
}

/** Returns the last point with the price of the newest tick. */
function withTick(points: ReturnType<typeof historyPoints>, iso: string, tick: CryptoTick | undefined) {
  const price = tick?.coins.find((coin) => coin.iso === iso);
  const at = Date.parse(tick?.at ?? '');
  const last = points.at(-1);
  return price && last && at > last.at ? [...points, { at, value: price.amount }] : points;
}

function PriceHistory(props: PriceCardProps & { range: Exclude<CryptoRange, 'hour'> }) {
  const { t } = useTranslations('dashboards');
  const { coin, market, range } = props;
  const { title, ...texts } = usePriceTexts(props);
  const tick = market.ticks.at(-1);
  const chart = useMemo(() => {
    const points = withTick(historyPoints(coin.history[range]), coin.iso, tick);
    return {
      points: points.map(({ at }) => ({
        key: `${at}`,
        label: formatDateTime(at),
        short: range === 'day' ? formatTime(at) : formatDay(at, 'dayOfYear'),
        ...(range === 'year' && { date: toPlainDate(at) }),
      })),
      series: [{ key: coin.iso, label: coin.title, values: points.map(({ value }) => value), slot: 0 }],
    };
  }, [coin, range, tick]);
  return (
    <div className="demo-price">
      <ChartCard
        name="price"
        kind="area"
        title={title}
        pointsTitle={t('crypto.time')}
        hasLastValues={false}
        {...texts}
        {...chart}
      />
    </div>
  );
}
