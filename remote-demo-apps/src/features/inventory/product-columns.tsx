import type { Product } from '@portal/shared/contracts/sample-apps';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import type { ListColumn } from '@portal/shared/ui/list';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Translate } from '../../translations';
import type { useOpenProduct } from './inventory-address';
import { ActiveSwitch } from './active-switch';
import { ProductPicture } from './product-picture';
import { Stock } from './stock';

export const formatEuros = (amount: number): string =>
  formatNumber(amount, { style: 'currency', currency: 'EUR' });

/** Returns the columns of the list. The name opens and closes the details in the row. */
export const productColumns = (
  t: Translate<'inventory'>,
  { id: openId, withProduct }: ReturnType<typeof useOpenProduct>,
): ListColumn<Product>[] => [
  {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: ({ id, name, thumbnail }) => (
      <Link
        to={withProduct(id === openId ? null : id)}
        className="demo-product-name"
        aria-expanded={id === openId}
        preventScrollReset
      >
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" className="demo-product-name__mark" />
        <ProductPicture address={thumbnail} />
        <span className="demo-product-name__text">{name}</span>
      </Link>
    ),
  },
  { field: 'sku', title: t('columns.sku'), sortable: true, phone: 'line', render: ({ sku }) => sku },
  {
    field: 'price',
    title: t('columns.price'),
    sortable: true,
    numeric: true,
    phone: 'end',
    render: ({ price }) => formatEuros(price),
  },
  {
    field: 'stock',
    title: t('columns.stock'),
    sortable: true,
    render: ({ stock }) => <Stock stock={stock} />,
  },
  {
    field: 'active',
    title: t('columns.active'),
    sortable: true,
    render: (product) => <ActiveSwitch product={product} />,
  },
  ...numberColumns(t),
];

const numberColumns = (t: Translate<'inventory'>): ListColumn<Product>[] => [
  {
    field: 'reserved',
    title: t('columns.reserved'),
    sortable: true,
    numeric: true,
    optional: true,
    render: ({ reserved }) => formatNumber(reserved),
  },
  {
    field: 'cost',
    title: t('columns.cost'),
    sortable: true,
    numeric: true,
    optional: true,
    render: ({ cost }) => formatEuros(cost),
  },
  {
    field: 'basePrice',
    title: t('columns.basePrice'),
    sortable: true,
    numeric: true,
    optional: true,
    render: ({ basePrice }) => formatEuros(basePrice),
  },
  {
    field: 'taxPercent',
    title: t('columns.taxPercent'),
    sortable: true,
    numeric: true,
    optional: true,
    render: ({ taxPercent }) => formatPercent(taxPercent / 100, 0),
  },
  {
    field: 'weight',
    title: t('columns.weight'),
    sortable: true,
    numeric: true,
    optional: true,
    render: ({ weight }) => t('kilograms', { number: formatNumber(weight, { maximumFractionDigits: 3 }) }),
  },
];
