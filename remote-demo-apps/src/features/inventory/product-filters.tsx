import { formatNumber } from '@portal/shared/i18n';
import { FilterChip, setFilter, type ListAddress } from '@portal/shared/ui/list';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useListProductsQuery } from './inventory.api';
import { useCatalogue } from './use-catalogue';

const names = ['category', 'brand', 'tag'] as const;

/** Shows the filters of the products. */
export function ProductFilters({ address }: { address: ListAddress }) {
  const { t, lookUp } = useTranslations('inventory');
  const catalogue = useCatalogue();
  const chips = names.map((name) => {
    const options = catalogue[name];
    return (
      <FilterChip
        key={name}
        filter={{
          name,
          label: t(`filters.${name}`),
          valueLabel: (id) => options.find(({ value }) => value === id)?.label ?? id,
        }}
        values={options.map(({ value }) => value)}
        value={address.view.filters[name]}
        onChange={(value) => setFilter(address, name, value)}
      />
    );
  });
  return (
    <>
      {chips}
      <LowStockChip address={address} />
      <FilterChip
        filter={{
          name: 'active',
          label: t('filters.active'),
          valueLabel: (value) => lookUp(`filters.actives.${value}`, value),
        }}
        values={address.options.filters?.active ?? []}
        value={address.view.filters.active}
        onChange={(value) => setFilter(address, 'active', value)}
      />
    </>
  );
}

/** Shows only products with a low stock while it is pressed. It has the number of these products. */
function LowStockChip({ address }: { address: ListAddress }) {
  const { t } = useTranslations('inventory');
  const { data } = useListProductsQuery({ stock: 'low', page: 0, size: 1 });
  const count = data?.pagination.length;
  const isOn = address.view.filters.stock === 'low';
  const Icon = isOn ? X : FilterIcon;
  return (
    <span className={`ui-chip ${isOn ? 'ui-chip--on' : ''}`}>
      <button
        type="button"
        className="ui-chip__button"
        aria-pressed={isOn}
        onClick={() => setFilter(address, 'stock', isOn ? undefined : 'low')}
      >
        {!isOn && <Icon size={14} strokeWidth={1.5} aria-hidden />}
        <span className="ui-text">{t('filters.low')}</span>{' '}
        {count !== undefined && <span className="demo-chip-count">{formatNumber(count)}</span>}
        {isOn && <Icon size={14} strokeWidth={1.5} aria-hidden />}
      </button>
    </span>
  );
}
