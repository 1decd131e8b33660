import {
  cryptoCoins,
  cryptoRanges,
  dashboardPeriods,
  type CryptoCoin,
  type CryptoDashboard,
  type CryptoHistory,
  type CryptoRange,
} from '@portal/shared/contracts/sample-apps';
import { addUp, countUpTo, formatDay, getDayNumber, roundTo } from '../figures/days';
import { getHighestPrice, getPrice, getSupply, getTick, getTickTime, getTrend, getVolume } from './market';

const titles: Record<CryptoCoin, string> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  BCH: 'Bitcoin Cash',
  XRP: 'XRP',
  LTC: 'Litecoin',
  ZEC: 'Zcash',
};

const wallets = { btc: 0.84512, eth: 12.3212, bch: 41.454412, xrp: 11_278.771123 };
const coinsOfWallets = { btc: 'BTC', eth: 'ETH', bch: 'BCH', xrp: 'XRP' } as const;
type Wallet = keyof typeof wallets;
const walletNames = Object.keys(wallets) as Wallet[];

const formatTime = (time: number): string => new Date(time).toISOString();

const perWallet = (valueOf: (wallet: Wallet) => number): Record<Wallet, number> =>
  Object.fromEntries(walletNames.map((wallet) => [wallet, valueOf(wallet)])) as Record<Wallet, number>;

/** Returns times up to the last one. */
const listTimes = (last: number, count: number, seconds: number): number[] =>
  countUpTo(0, count).map((back) => last + back * seconds * 1_000);

function getHistory(coin: CryptoCoin, range: CryptoRange, last: number): CryptoHistory {
  const { points, step } = cryptoRanges[range];
  const times = listTimes(last, points, step);
  return {
    from: formatTime(times[0] ?? last),
    step,
    prices: times.map((time) => getPrice(coin, time)),
  };
}

function watch(coin: CryptoCoin, time: number): CryptoDashboard['watchlist'][number] {
  const minute = Math.floor(time / 60_000) * 60_000;
  const times = listTimes(minute, dashboardPeriods.watchPoints, 60);
  const historyOf = (range: CryptoRange) => getHistory(coin, range, time);
  return {
    title: titles[coin],
    iso: coin,
    amount: getPrice(coin, time),
    trend: getTrend(coin, time),
    series: [
      {
        name: titles[coin],
        data: times.map((at) => ({ x: formatTime(at).slice(11, 16), y: getPrice(coin, at) })),
      },
    ],
    from: formatTime(times[0] ?? time),
    history: {
      hour: historyOf('hour'),
      day: historyOf('day'),
      week: historyOf('week'),
      month: historyOf('month'),
      year: historyOf('year'),
    },
  };
}

function describeBitcoin(time: number): CryptoDashboard['btc'] {
  const amount = getPrice('BTC', time);
  const supply = getSupply(time);
  const { points, step } = cryptoRanges.day;
  const data = listTimes(time, points, step).map((at) => ({ x: formatTime(at), y: getPrice('BTC', at) }));
  return {
    amount,
    trend: getTrend('BTC', time),
    marketCap: Math.round(amount * supply),
    volume: getVolume(time),
    supply,
    allTimeHigh: getHighestPrice('BTC'),
    price: { series: [{ name: 'Price', data }] },
  };
}

/** Returns the simulated market at the last tick. */
export function getCrypto({ now }: { now: Date }): CryptoDashboard {
  const time = getTickTime(now);
  const prices = perWallet((wallet) => getPrice(coinsOfWallets[wallet], time));
  const walletAmounts = perWallet((wallet) => roundTo(wallets[wallet] * prices[wallet], 2));
  return {
    asOf: getTick(now).at,
    today: formatDay(getDayNumber(now)),
    currency: 'USD',
    simulated: true,
    btc: describeBitcoin(time),
    prices,
    wallets,
    walletAmounts,
    walletTotal: roundTo(addUp(walletNames.map((wallet) => walletAmounts[wallet])), 2),
    watchlist: cryptoCoins.map((coin) => watch(coin, time)),
  };
}
