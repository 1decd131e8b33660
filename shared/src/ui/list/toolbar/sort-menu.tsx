import { ArrowDown, ArrowUp } from 'lucide-react';
import { from, useMediaQuery } from '../../../theme';
import { useTranslations } from '../../../translations';
import { Dropdown } from '../../overlay/menu/dropdown';
import type { ListAddress } from '../address/list-address';
import type { ListColumn } from '../rows/list-columns';

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SortMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  address: ListAddress;
}

/** Shows a button that opens the choice of the sort order, below 600 px: there the table has no head. */
export function SortMenu<Row>({ columns, address: { view, options, change } }: SortMenuProps<Row>) {
  const { t } = useTranslations('list');
  const hasHead = useMediaQuery(from('sm'));
  const choices = columns
    .filter(({ field, sortable }) => sortable && options.sortFields.includes(field))
    .flatMap(({ field, title }) => [
      { sort: field, title, label: t('sort.ascending', { field: title }), Arrow: ArrowUp },
      { sort: `-${field}`, title, label: t('sort.descending', { field: title }), Arrow: ArrowDown },
    ]);
  if (hasHead || choices.length === 0) return null;
  const current = choices.find(({ sort }) => sort === view.sort);
  const { Arrow = ArrowUp, title = '' } = current ?? {};
  return (
    <span className="ui-chip">
      <Dropdown
        align="start"
        items={choices.map(({ sort, label }) => ({
          key: sort,
          label,
          checked: sort === view.sort,
          onSelect: () => change({ sort }),
        }))}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className="ui-chip__button"
            aria-label={current && t('sort.current', { field: current.label })}
          >
            {current && <Arrow {...icon} />}
            <span className="ui-text">
              {current ? t('sort.current', { field: title }) : t('sort.choose')}
            </span>
          </button>
        )}
      />
    </span>
  );
}
