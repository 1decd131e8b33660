import { stockLevel, stockLimits, type StockLevel } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { useTranslations } from '../../translations';

/** A stock that fills the bar. */
const full = 100;

const tones = { low: 'bad', medium: 'warning', high: 'good' } as const satisfies Record<StockLevel, string>;

/** Shows a stock as a number and a bar, with a word if it is not high. */
export function Stock({ stock }: { stock: number }) {
  const { t } = useTranslations('inventory');
  const level = stockLevel(stock);
  return (
    <span className="demo-stock">
      <span className="demo-stock__number">{formatNumber(stock)}</span>
      <span className={`demo-stock__bar demo-stock__bar--${level}`} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, stock / full) * 100}%` }} />
      </span>
      {level !== 'high' && <Pill tone={tones[level]}>{t(`stock.${level}`)}</Pill>}
    </span>
  );
}

/** Text below a stock that is not high. */
export function StockHint({ stock }: { stock: number | null | undefined }) {
  const { t } = useTranslations('inventory');
  if (stock === null || stock === undefined) return null;
  const level = stockLevel(stock);
  return level === 'high' ? null : (
    <span>{t('stock.below', { limit: formatNumber(stockLimits[level]) })}</span>
  );
}
