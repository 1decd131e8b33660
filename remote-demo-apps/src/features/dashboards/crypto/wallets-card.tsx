import { cryptoCoins, type CryptoCoin, type CryptoDashboard } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { Table } from '@portal/shared/ui/data';
import { toTableColumns, type ListColumn } from '@portal/shared/ui/list';
import { useMemo } from 'react';
import { useTranslations, type Translate } from '../../../translations';
import { CardMenu } from '../numbers/card-menu';
import { useShownNumbers } from '../numbers/shown-numbers';
import { tableNumbers } from '../numbers/table-rows';
import { formatDollars, formatPrice, type Prices } from './prices';

interface Wallet {
  id: CryptoCoin;
  title: string;
  balance: number;
  price: number;
  value: number;
}

/** Returns the wallets with their value at the current prices, rounded to cents. */
function listWallets({ wallets, prices: known, watchlist }: CryptoDashboard, prices: Prices): Wallet[] {
  return cryptoCoins.flatMap((iso) => {
    const key = iso.toLowerCase() as keyof typeof wallets;
    const balance = wallets[key] as number | undefined;
    if (balance === undefined) return [];
    const price = prices.get(iso)?.amount ?? known[key];
    const title = watchlist.find((coin) => coin.iso === iso)?.title ?? iso;
    return [{ id: iso, title, balance, price, value: Math.round(balance * price * 100) / 100 }];
  });
}

const formatBalance = (balance: number, iso: string): string =>
  `${formatNumber(balance, { maximumFractionDigits: 8 })} ${iso}`;

const walletColumns = (t: Translate<'dashboards'>): readonly ListColumn<Wallet>[] => [
  {
    field: 'title',
    title: t('crypto.column.wallet'),
    render: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    field: 'balance',
    title: t('crypto.column.balance'),
    numeric: true,
    phone: 'line',
    render: ({ balance, id }) => formatBalance(balance, id),
    text: ({ balance }) => balance,
  },
  {
    field: 'price',
    title: t('crypto.column.price'),
    numeric: true,
    render: ({ price }) => formatPrice(price),
    text: ({ price }) => price,
  },
  {
    field: 'value',
    title: t('crypto.column.value'),
    numeric: true,
    phone: 'end',
    render: ({ value }) => formatDollars(value),
    text: ({ value }) => value,
  },
];

/** Balances of the wallets and their value in dollars, which follows the prices. */
export function WalletsCard({ data, prices }: { data: CryptoDashboard; prices: Prices }) {
  const { t } = useTranslations('dashboards');
  const title = t('crypto.wallets');
  const columns = useMemo(() => walletColumns(t), [t]);
  const wallets = useMemo(() => listWallets(data, prices), [data, prices]);
  const numbers = useMemo(() => tableNumbers(title, columns, wallets), [title, columns, wallets]);
  useShownNumbers('wallets', numbers);
  const total = wallets.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card className="demo-dash__table" title={title} actions={<CardMenu numbers={numbers} />}>
      <Table<Wallet>
        label={title}
        columns={toTableColumns(columns)}
        dataSource={wallets}
        totals={{ title: t('crypto.total'), value: formatDollars(total) }}
      />
    </Card>
  );
}
