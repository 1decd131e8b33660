import type { CryptoTrend } from '@portal/shared/contracts/sample-apps';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { formatTrend } from './prices';

/** Change against the price 24 hours before, with sign, arrow and colour. */
export function Trend({ trend: { dir, amount } }: { trend: CryptoTrend }) {
  const Arrow = dir === 'up' ? TrendingUp : TrendingDown;
  return (
    <span className={`demo-trend demo-trend--${dir}`}>
      <Arrow size={14} strokeWidth={1.5} aria-hidden />
      {dir === 'up' ? '+' : '\u2212'}
      {formatTrend(amount)}
    </span>
  );
}
