import type { GridDataset } from '@portal/shared/contracts';
import { Facts, QueryView } from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { useTranslations } from '../../../translations';
import { useGetGridRowQuery } from '../data-view.api';
import { formatValue } from '../rows/format-cell';
import { getTitle } from '../rows/use-grid-columns';
import { PanelBody } from './panel-body';

interface RowPanelProps {
  dataset: GridDataset;
  tenantId: string | undefined;
  rowKey: string;
  onClose(): void;
}

/** All values of one row. */
export function RowPanel({ dataset, tenantId, rowKey, onClose }: RowPanelProps) {
  const { t } = useTranslations('data-view');
  const query = useGetGridRowQuery({ datasetId: dataset.id, tenantId, rowKey });
  const title = t('row.title');
  return (
    <Pane
      label={title}
      contentKey={rowKey}
      head={<PaneHead title={title} closeLabel={title} onClose={onClose} />}
    >
      <PanelBody shownKey={rowKey} onClose={onClose}>
        <QueryView query={{ ...query, data: query.currentData }} errorTitle={t('row.failed')}>
          {({ columns, values }) => (
            <Facts
              facts={columns.map((column, at) => ({
                label: getTitle(column),
                value:
                  column.maskReason === null ? (
                    formatValue(values[at] ?? null, column, t)
                  ) : (
                    <span className="host-data-quiet">{t(`masked.${column.maskReason}`)}</span>
                  ),
              }))}
            />
          )}
        </QueryView>
      </PanelBody>
    </Pane>
  );
}
