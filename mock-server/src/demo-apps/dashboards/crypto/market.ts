import type { CryptoCoin, CryptoTick, CryptoTrend } from '@portal/shared/contracts/sample-apps';
import { cryptoCoins, cryptoTickSeconds } from '@portal/shared/contracts/sample-apps';
import { roundTo } from '../figures/days';
import { drawCurve } from '../figures/draw';

const tickTime = cryptoTickSeconds * 1_000;
const day = 86_400_000;

/** Dollars around which each price moves. */
const levels: Record<CryptoCoin, number> = {
  BTC: 78_000,
  ETH: 2_900,
  BCH: 480,
  XRP: 1.92,
  LTC: 96,
  ZEC: 320,
};

/** Curves whose sum is the logarithm of a price: milliseconds between two drawn values, and height. */
const waves: readonly [period: number, height: number][] = [
  [500 * day, 0.24],
  [110 * day, 0.14],
  [26 * day, 0.07],
  [6 * day, 0.04],
  [day, 0.02],
  [day / 6, 0.009],
  [day / 30, 0.0045],
  [day / 150, 0.002],
  [day / 720, 0.0011],
  [24_000, 0.0005],
  [5_000, 0.0003],
];
const highest = waves.reduce((sum, [, height]) => sum + height, 0);
/** Share of the whole market in the movement of a coin. */
const shared = 0.6;

const sumWaves = (name: string, time: number): number =>
  waves.reduce((sum, [period, height]) => sum + height * drawCurve(`${name} ${period}`, time / period), 0);

const roundPrice = (price: number): number => roundTo(price, price < 10 ? 5 : 2);

/** Returns the time of the last tick, in milliseconds. */
export const getTickTime = (time: Date): number => Math.floor(time.getTime() / tickTime) * tickTime;

/**
 * Returns the price of a coin in dollars. It depends on nothing but the time, so all servers agree, a reload continues the
 * line, and nothing is stored.
 */
export const getPrice = (coin: CryptoCoin, time: number): number =>
  roundPrice(
    levels[coin] * Math.exp(shared * sumWaves('market', time) + (1 - shared) * sumWaves(coin, time)),
  );

/** Returns the price that a coin never exceeds. */
export const getHighestPrice = (coin: CryptoCoin): number => roundPrice(levels[coin] * Math.exp(highest));

/** Returns the change of a price in 24 hours. */
export function getTrend(coin: CryptoCoin, time: number): CryptoTrend {
  const change = getPrice(coin, time) / getPrice(coin, time - day) - 1;
  return { dir: change < 0 ? 'down' : 'up', amount: roundTo(100 * Math.abs(change), 2) };
}

/** Returns the dollars for which bitcoin was traded in 24 hours. */
export const getVolume = (time: number): number =>
  Math.round(22_000_000_000 * (1 + 0.3 * drawCurve('volume', time / day)));

/** Returns the bitcoins in circulation: 3.125 more every ten minutes. */
export const getSupply = (time: number): number =>
  Math.floor(19_960_000 + ((time - Date.UTC(2026, 0, 1)) / 600_000) * 3.125);

/** Returns all prices of the last tick. */
export function getTick(now: Date): CryptoTick {
  const time = getTickTime(now);
  return {
    at: new Date(time).toISOString(),
    coins: cryptoCoins.map((iso) => ({ iso, amount: getPrice(iso, time), trend: getTrend(iso, time) })),
  };
}
