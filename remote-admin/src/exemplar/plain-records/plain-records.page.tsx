import { plainRecordSortFields, type PlainRecord } from '@portal/shared/contracts/exemplar';
import { formatNumber } from '@portal/shared/i18n';
import { runFirstCall } from '@portal/shared/store';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import {
  listQueryAt,
  ListScreen,
  loadAllRows,
  RecordName,
  runOnSelection,
  timeColumn,
  useListAddress,
  type ListColumn,
  type SelectedRows,
} from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslations, type Translate } from '../translations';
import {
  prefetchPlainRecords,
  useDeletePlainRecordsMutation,
  useLazyListPlainRecordsQuery,
  useListPlainRecordsQuery,
} from './plain-records.api';

// Loaded when the dialog opens.
const PlainRecordDialog = lazy(async () => ({
  default: (await import('./plain-records.dialog')).PlainRecordDialog,
}));

const list = { name: 'plain-records', sortFields: plainRecordSortFields, defaultSort: 'name' } as const;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const plainRecordColumns = (t: Translate<'plain-records'>): ListColumn<PlainRecord>[] => [
  {
    field: 'name',
    title: t('columns.name'),
    sortable: true,
    render: ({ id, name }) => <RecordName id={id} name={name} shape="square" />,
  },
  timeColumn({
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    phone: 'line',
    at: ({ createdAt }) => createdAt,
  }),
];

/** Returns a function that deletes plain records after a question. It resolves to whether they are deleted. */
function useDeletePlainRecords(loadMatching: () => Promise<readonly PlainRecord[]>) {
  const { t } = useTranslations('plain-records');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [deletePlainRecords] = useDeletePlainRecordsMutation();
  return async (rows: SelectedRows): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: t('delete.title', { count: rows.count, number: formatNumber(rows.count) }),
      message: t('delete.text'),
      actions: {
        confirm: { label: t('delete.open'), color: 'danger' },
        cancel: { label: t('delete.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return false;
    try {
      const results = await runOnSelection(rows, loadMatching, (ids) => deletePlainRecords(ids).unwrap());
      const deleted = results.filter(({ result }) => result === 'deleted').length;
      notice.success(t('delete.done', { count: deleted, number: formatNumber(deleted) }));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}

/** Lists the plain records of the person's tenant. */
export function PlainRecordsPage() {
  const { t } = useTranslations('plain-records');
  const address = useListAddress(list);
  const result = useListPlainRecordsQuery(address.query);
  const [listPlainRecords] = useLazyListPlainRecordsQuery();
  const deletePlainRecords = useDeletePlainRecords(() =>
    loadAllRows(address.query, (query) => listPlainRecords(query).unwrap()),
  );
  /** The plain record in the dialog, or null for a new one. */
  const [edited, setEdited] = useState<PlainRecord | null | undefined>(undefined);

  return (
    <ListScreen
      name="plain-records"
      title={t('title')}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ title: t('empty.title'), description: t('empty.text') }}
      columns={plainRecordColumns(t)}
      rowName={({ name }) => name}
      rowActions={(plainRecord) => [
        {
          key: 'edit',
          label: t('edit.open'),
          icon: <Pencil {...icon} />,
          quick: true,
          onSelect: () => setEdited(plainRecord),
        },
        {
          key: 'delete',
          label: t('delete.open'),
          icon: <Trash2 {...icon} />,
          danger: true,
          onSelect: () => void deletePlainRecords({ count: 1, isAll: false, ids: [plainRecord.id] }),
        },
      ]}
      bulkActions={[
        { key: 'delete', label: t('delete.open'), icon: <Trash2 {...icon} />, run: deletePlainRecords },
      ]}
      lines={1}
      address={address}
      result={result}
      create={{ label: t('create.open'), onSelect: () => setEdited(null) }}
    >
      {edited !== undefined && (
        <PlainRecordDialog plainRecord={edited} onClose={() => setEdited(undefined)} />
      )}
    </ListScreen>
  );
}

/** Fetches the list that an address with this query shows. */
export async function firstCall(search: string): Promise<void> {
  await runFirstCall(prefetchPlainRecords(listQueryAt(list, search)));
}

export { PlainRecordsPage as Component };
