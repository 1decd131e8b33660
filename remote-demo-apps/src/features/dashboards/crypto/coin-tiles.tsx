import type { CryptoDashboard } from '@portal/shared/contracts/sample-apps';
import { figureParts, formatNumber, formatPercent } from '@portal/shared/i18n';
import { StatTile } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { computeCourse } from '../frame/course';
import { useQueryLink } from '../frame/use-choice';
import { formatPrice, formatTrend, type Prices } from './prices';

interface CoinTilesProps {
  data: CryptoDashboard;
  prices: Prices;
}

const dollars = { format: 'money', currency: 'USD' } as const;

/** Facts about bitcoin. The market value follows the price. */
export function CoinTiles({ data: { btc }, prices }: CoinTilesProps) {
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const { amount, trend } = prices.get('BTC') ?? btc;
  const cap = figureParts(Math.round(amount * btc.supply), dollars, { isShort: true });
  const volume = figureParts(btc.volume, dollars, { isShort: true });
  const supply = figureParts(btc.supply, { format: 'number' }, { isShort: true });
  return (
    <div className="demo-dash__tiles">
      <StatTile
        label={t('crypto.btc')}
        value={formatPrice(amount)}
        change={{
          value: trend.dir === 'up' ? trend.amount : -trend.amount,
          format: formatTrend,
          comparison: t('crypto.onDay'),
        }}
        values={computeCourse(btc.price.series[0].data.map(({ y }) => y))}
        to={link({ coin: null, range: 'day', table: 'price' })}
      />
      <StatTile
        label={t('crypto.marketCap')}
        value={cap.text}
        unit={cap.unit}
        note={t('crypto.marketCapText', { price: formatPrice(amount) })}
      />
      <StatTile
        label={t('crypto.volume')}
        value={volume.text}
        unit={volume.unit}
        note={t('crypto.volumeText')}
      />
      <StatTile
        label={t('crypto.supply')}
        value={supply.text}
        unit={supply.unit}
        note={t('crypto.supplyText', { number: formatNumber(btc.supply) })}
      />
      <StatTile
        label={t('crypto.allTimeHigh')}
        value={formatPrice(btc.allTimeHigh)}
        note={t('crypto.belowHigh', { percent: formatPercent(1 - amount / btc.allTimeHigh) })}
      />
    </div>
  );
}
