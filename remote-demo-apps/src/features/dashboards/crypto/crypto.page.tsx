import { cryptoCoins, type CryptoDashboard } from '@portal/shared/contracts/sample-apps';
import { Segmented } from '@portal/shared/ui';
import { useMemo } from 'react';
import { useTranslations } from '../../../translations';
import { prefetchCrypto, useGetCryptoDashboardQuery } from '../dashboards.api';
import { DashboardFrame } from '../frame/dashboard-frame';
import { useChoice } from '../frame/use-choice';
import { CoinTiles } from './coin-tiles';
import { ConverterCard } from './converter-card';
import { PriceCard, priceRanges, type PriceRange } from './price-card';
import { currentPrices } from './prices';
import { useMarket, type Market } from './use-market';
import { WalletsCard } from './wallets-card';
import { WatchlistCard } from './watchlist-card';
import './crypto.css';

/** Age in seconds from which the prices are loaded again when the screen opens. */
const maxAge = 5;

/** Shows the simulated market: price of the chosen coin, watchlist, facts, wallets and a converter. */
export function CryptoPage() {
  const { t } = useTranslations('dashboards');
  const query = useGetCryptoDashboardQuery(undefined, { refetchOnMountOrArgChange: maxAge });
  const market = useMarket(() => {
    if (query.data) void query.refetch();
  });
  const [range, setRange] = useChoice('range', priceRanges, 'live');
  const tick = market.ticks.at(-1);
  return (
    <DashboardFrame
      name="crypto"
      title={t('crypto.title')}
      query={query}
      asOf={({ asOf }) => (tick && tick.at > asOf ? tick.at : asOf)}
      note={market.hasFailed ? t('crypto.notLive') : t('crypto.simulated')}
      controls={
        <Segmented
          label={t('range.label')}
          options={priceRanges.map((value) => ({ value, label: t(`crypto.range.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      {(data) => <Cards data={data} market={market} range={range} />}
    </DashboardFrame>
  );
}

interface CardsProps {
  data: CryptoDashboard;
  market: Market;
  range: PriceRange;
}

const coinKeys = cryptoCoins.map((iso) => iso.toLowerCase());

function Cards({ data, market, range }: CardsProps) {
  const [key] = useChoice('coin', coinKeys, 'btc');
  const tick = market.ticks.at(-1);
  const prices = useMemo(() => currentPrices(data, tick), [data, tick]);
  const coin = data.watchlist.find(({ iso }) => iso.toLowerCase() === key);
  if (!coin) return null;
  return (
    <>
      <CoinTiles data={data} prices={prices} />
      <div className="demo-dash__row">
        <PriceCard coin={coin} prices={prices} market={market} range={range} />
        <WatchlistCard coins={data.watchlist} prices={prices} selected={coin.iso} />
      </div>
      <div className="demo-dash__row">
        <WalletsCard data={data} prices={prices} />
        <ConverterCard key={coin.iso} prices={prices} coin={coin.iso} />
      </div>
    </>
  );
}

export { CryptoPage as Component, prefetchCrypto as firstCall };
