import { FilterChip, setFilter, type ListAddress } from '@portal/shared/ui/list';
import { useTranslations } from '../../translations';
import { useCatalogue } from './use-catalogue';

const names = ['category', 'brand', 'tag'] as const;

/** Shows the filters of the products whose values are ids. */
export function ProductFilters({ address }: { address: ListAddress }) {
  const { t } = useTranslations('inventory');
  const catalogue = useCatalogue();
  return names.map((name) => {
    const label = t(`filters.${name}`);
    const options = catalogue[name];
    return (
      <FilterChip
        key={name}
        filter={{
          name,
          label,
          valueLabel: (id) => options.find(({ value }) => value === id)?.label ?? id,
        }}
        values={options.map(({ value }) => value)}
        value={address.view.filters[name]}
        onChange={(value) => setFilter(address, name, value)}
      />
    );
  });
}
