import { Columns3, Rows3 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { IconButton } from '../../core/icon-button';
import { densities } from '../../data/table-types';
import { Dropdown } from '../../overlay/menu/dropdown';
import { Panel } from '../../overlay/panel/panel';
import type { ListAddress } from '../address/list-address';
import { changedColumns, shownColumns, type ListColumn } from '../rows/list-columns';

const icon = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface ColumnChooserProps<Row> {
  columns: readonly ListColumn<Row>[];
  address: ListAddress;
}

/** Shows a button that opens the choice of columns. The first column names the rows and stays. */
export function ColumnChooser<Row>({ columns, address: { view, change } }: ColumnChooserProps<Row>) {
  const { t } = useTranslations('list');
  const shown = shownColumns(columns, view.columns);
  const changeable = columns.slice(1);
  return (
    <Panel
      label={t('columns')}
      width={240}
      className="ui-columns"
      trigger={(props) => <IconButton {...props} label={t('columns')} icon={<Columns3 {...icon} />} />}
    >
      {() =>
        changeable.map((column, index) => (
          <label key={column.field} className="ui-columns__choice">
            <input
              type="checkbox"
              data-autofocus={index === 0 || undefined}
              checked={shown.includes(column)}
              onChange={({ target }) =>
                change({
                  columns: changedColumns(columns, shown, { field: column.field, isShown: target.checked }),
                })
              }
            />
            {column.title}
          </label>
        ))
      }
    </Panel>
  );
}

/** Shows a button that opens the choice of the row height. */
export function DensityMenu({ address: { view, change } }: { address: ListAddress }) {
  const { t } = useTranslations('list');
  return (
    <Dropdown
      items={densities.map((density) => ({
        key: density,
        label: t(`densities.${density}`),
        checked: density === view.density,
        onSelect: () => change({ density }),
      }))}
      trigger={(props) => <IconButton {...props} label={t('density')} icon={<Rows3 {...icon} />} />}
    />
  );
}
