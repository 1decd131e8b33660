import { gridDensities, gridLimits, type GridDataset } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, IconButton } from '@portal/shared/ui';
import { Dropdown, Panel } from '@portal/shared/ui/overlay';
import { Columns3, Group, Rows3 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { ColumnChoice } from '../filters/column-choice';
import { toggleColumn } from '../state/grid-state';
import type { GridController } from '../state/use-grid-state';

interface GridToolbarProps {
  dataset: GridDataset;
  controller: GridController;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Which columns are shown, by which the rows are grouped, and how high they are. */
export function GridToolbar({ dataset, controller: { content, change } }: GridToolbarProps) {
  const { t } = useTranslations('data-view');
  const { columns, groups, density } = content;
  const toggleGroup = (key: string) =>
    change({
      groups: groups.includes(key)
        ? groups.filter((one) => one !== key)
        : [...groups, key].slice(-gridLimits.groups),
    });
  return (
    <div className="host-data-tools">
      <Panel
        label={t('columns.label')}
        width={300}
        className="ui-value-panel"
        trigger={(props) => (
          <Button {...props} size="small" icon={<Columns3 {...icon} />} title={t('columns.label')}>
            {t('columns.shown', {
              shown: formatNumber(columns.length),
              all: formatNumber(dataset.columns.length),
            })}
          </Button>
        )}
      >
        {() => (
          <ColumnChoice
            label={t('columns.label')}
            columns={dataset.columns}
            selected={columns.map(({ key }) => key)}
            isMultiple
            onChoose={(key) => change({ columns: toggleColumn(columns, key) })}
          />
        )}
      </Panel>
      <Panel
        label={t('groups.label')}
        width={300}
        className="ui-value-panel"
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('groups.label')}
            className={groups.length > 0 ? 'host-data-tools__on' : ''}
            icon={<Group {...icon} />}
          />
        )}
      >
        {() => (
          <ColumnChoice
            label={t('groups.label')}
            columns={dataset.columns.filter(
              ({ type, maskReason }) => type !== 'number' && maskReason === null,
            )}
            selected={groups}
            isMultiple
            onChoose={toggleGroup}
          />
        )}
      </Panel>
      <Dropdown
        items={gridDensities.map((key) => ({
          key,
          label: t(`density.${key}`),
          checked: key === density,
          onSelect: () => change({ density: key }),
        }))}
        trigger={(props) => <IconButton {...props} label={t('density.label')} icon={<Rows3 {...icon} />} />}
      />
    </div>
  );
}
