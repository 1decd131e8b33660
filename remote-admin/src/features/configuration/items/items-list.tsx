import { mappingSortFields, type MappingItem, type MappingStatus } from '@portal/shared/contracts';
import { DataList, useListAddress } from '@portal/shared/ui/list';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useListMappingItemsQuery } from '../configuration.api';
import { itemName } from '../configuration-text';
import { LoadButton } from '../loads/load-button';
import { useItemColumns } from './item-columns';
import { useBulkActions, useRowActions, type OpenDialog } from './use-item-actions';

// Loaded when a dialog opens.
const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog')).ItemDialog }));

const listOf = (status: MappingStatus) =>
  ({
    name: `configuration-${status}`,
    sortFields: mappingSortFields,
    defaultSort: '-amount',
    ...(status !== 'unmapped' && { screenParams: { view: status } }),
  }) as const;

const lists = { unmapped: listOf('unmapped'), mapped: listOf('mapped'), ignored: listOf('ignored') };

const noItems: readonly MappingItem[] = [];

export interface ItemsListProps {
  type: string;
  status: MappingStatus;
  /** Whether a load is running, which refuses changes. */
  isFrozen: boolean;
  /** Whether the configurator has items in any state. */
  hasItems: boolean;
}

/** Shows the items of a configurator in one state. */
export function ItemsList({ type, status, isFrozen, hasItems }: ItemsListProps) {
  const { t } = useTranslations('configuration');
  const address = useListAddress(lists[status]);
  const result = useListMappingItemsQuery({ type, status, ...address.query });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useItemColumns(status);
  const rowActions = useRowActions(type, setDialog);
  const shown = result.data?.items ?? noItems;
  const bulkActions = useBulkActions({ type, status, search: address.view.search, shown }, setDialog);
  const emptyText = hasItems ? status : 'noItems';
  const close = () => {
    dialog?.onDone?.(false);
    setDialog(null);
  };
  return (
    <>
      <DataList
        label={t(`tabs.${status}`)}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        empty={{
          title: t(`empty.${emptyText}.title`),
          description: t(`empty.${emptyText}.text`),
          action: !hasItems && !isFrozen && <LoadButton type={type} variant="primary" />,
        }}
        columns={columns}
        rowName={itemName}
        {...(!isFrozen && { rowActions, bulkActions })}
        address={address}
        result={result}
      />
      {dialog && (
        <Suspense fallback={null}>
          <ItemDialog type={type} dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
