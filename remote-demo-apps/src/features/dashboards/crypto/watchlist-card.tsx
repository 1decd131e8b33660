import type { CryptoCoin } from '@portal/shared/contracts/sample-apps';
import { Sparkline } from '@portal/shared/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { NumbersCard } from '../numbers/numbers-card';
import { useQueryLink } from '../frame/use-choice';
import { formatPrice, type Prices, type WatchedCoin } from './prices';
import { Trend } from './trend';

interface WatchlistCardProps {
  coins: readonly WatchedCoin[];
  prices: Prices;
  selected: CryptoCoin;
}

/** The watched coins with their last 20 minutes. A row shows its coin in the chart. */
export function WatchlistCard({ coins, prices, selected }: WatchlistCardProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const numbers = useMemo(
    () => ({
      title: t('crypto.watchlist'),
      rowsTitle: t('crypto.column.coin'),
      columns: [t('crypto.column.price'), t('crypto.column.trend')],
      rows: coins.map((coin) => {
        const { amount, trend } = prices.get(coin.iso) ?? coin;
        return { name: coin.title, cells: [amount, trend.dir === 'up' ? trend.amount : -trend.amount] };
      }),
    }),
    [coins, prices, t],
  );
  return (
    <NumbersCard name="watchlist" numbers={numbers}>
      <ul className="demo-watchlist">
        {coins.map((coin) => {
          const { amount, trend } = prices.get(coin.iso) ?? coin;
          const minutes = coin.series[0]?.data.map(({ y }) => y) ?? [];
          return (
            <li key={coin.iso}>
              <Link
                className="demo-watchlist__row"
                to={link({ coin: coin.iso === coins[0]?.iso ? null : coin.iso.toLowerCase() })}
                aria-current={coin.iso === selected ? 'true' : undefined}
                preventScrollReset
              >
                <span className="demo-watchlist__name">
                  {coin.title} <span className="demo-dash__muted">{coin.iso}</span>
                </span>
                <Sparkline values={minutes} />
                <span className="demo-watchlist__price">
                  {formatPrice(amount)} <Trend trend={trend} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </NumbersCard>
  );
}
