import type { CryptoTrend } from '@portal/shared/contracts/sample-apps';
import { formatPercent } from '@portal/shared/i18n';
import { TrendingDown, TrendingUp } from 'lucide-react';

/** Change against the price 24 hours before, with sign, arrow and colour. */
export function Trend({ trend: { dir, amount } }: { trend: CryptoTrend }) {
  const Arrow = dir === 'up' ? TrendingUp : TrendingDown;
  return (
    <span className={`demo-trend demo-trend--${dir}`}>
      <Arrow size={14} strokeWidth={1.5} aria-hidden />
      {dir === 'up' ? '+' : '\u2212'}
      {formatPercent(amount / 100, 2)}
    </span>
  );
}
