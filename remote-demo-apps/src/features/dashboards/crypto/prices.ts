import type {
  CryptoCoin,
  CryptoDashboard,
  CryptoHistory,
  CryptoTick,
  CryptoTrend,
} from '@portal/shared/contracts/sample-apps';
import { formatFigure, formatNumber } from '@portal/shared/i18n';
import type { FigureForm } from '@portal/shared/text';

export type WatchedCoin = CryptoDashboard['watchlist'][number];

/** Value at a time, in epoch milliseconds. */
export interface PricePoint {
  at: number;
  value: number;
}

const dollars = { format: 'money', currency: 'USD' } as const;

/** Form of a price: five decimals below 10 dollars, else two. */
export const priceForm = (price: number): FigureForm => ({ ...dollars, decimals: price < 10 ? 5 : 2 });

export const formatPrice = (price: number): string => formatFigure(price, priceForm(price));
/** Formats an amount with cents. */
export const formatDollars = (amount: number): string => formatFigure(amount, { ...dollars, decimals: 2 });

/** Formats the amount of a trend, without its sign. */
export const formatTrend = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Current prices by coin: those of the newest tick, or of the response while it is newer. */
export type Prices = ReadonlyMap<CryptoCoin, { amount: number; trend: CryptoTrend }>;

export function currentPrices({ asOf, watchlist }: CryptoDashboard, tick: CryptoTick | undefined): Prices {
  const coins = tick && Date.parse(tick.at) > Date.parse(asOf) ? tick.coins : watchlist;
  return new Map(coins.map(({ iso, amount, trend }) => [iso, { amount, trend }]));
}

/** Returns the points of a history. */
export function historyPoints({ from, step, prices }: CryptoHistory): PricePoint[] {
  const start = Date.parse(from);
  return prices.map((value, at) => ({ at: start + at * step * 1000, value }));
}

/** Returns the last hour of a coin with all ticks, in the order of their times. */
export function livePoints(
  { iso, history }: WatchedCoin,
  ticks: readonly CryptoTick[],
  clockOffset: number,
): PricePoint[] {
  const byTime = new Map(historyPoints(history.hour).map(({ at, value }) => [at, value]));
  for (const { at, coins } of ticks) {
    const price = coins.find((coin) => coin.iso === iso);
    if (price) byTime.set(Date.parse(at), price.amount);
  }
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([at, value]) => ({ at: at + clockOffset, value }));
}
