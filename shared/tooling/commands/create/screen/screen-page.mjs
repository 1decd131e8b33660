const pageImports = ({ names: { many, value, Type, Types } }) => `
import { ${value}SortFields, type ${Type} } from '@portal/shared/contracts';
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
import { useTranslations, type Translate } from '../../translations';
import {
  prefetch${Types},
  useDelete${Types}Mutation,
  useLazyList${Types}Query,
  useList${Types}Query,
} from './${many}.api';

// Loaded when the dialog opens.
const ${Type}Dialog = lazy(async () => ({ default: (await import('./${many}.dialog')).${Type}Dialog }));

const list = { name: '${many}', sortFields: ${value}SortFields, defaultSort: 'name' } as const;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
`;

const pageParts = ({ names: { many, value, Type, Types, manyText } }) => `
const ${value}Columns = (t: Translate<'${many}'>): ListColumn<${Type}>[] => [
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

/** Returns a function that deletes ${manyText} after a question. It resolves to whether they are deleted. */
function useDelete${Types}(loadMatching: () => Promise<readonly ${Type}[]>) {
  const { t } = useTranslations('${many}');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [delete${Types}] = useDelete${Types}Mutation();
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
      const results = await runOnSelection(rows, loadMatching, (ids) => delete${Types}(ids).unwrap());
      const deleted = results.filter(({ result }) => result === 'deleted').length;
      notice.success(t('delete.done', { count: deleted, number: formatNumber(deleted) }));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
}
`;

/** Page of the list. */
export const page = (screen) => {
  const { many, manyText, oneText, value, Type, Types } = screen.names;
  return `${pageImports(screen)}${pageParts(screen)}
/** Lists the ${manyText} of the person's tenant. */
export function ${Types}Page() {
  const { t } = useTranslations('${many}');
  const address = useListAddress(list);
  const result = useList${Types}Query(address.query);
  const [list${Types}] = useLazyList${Types}Query();
  const delete${Types} = useDelete${Types}(() =>
    loadAllRows(address.query, (query) => list${Types}(query).unwrap()),
  );
  /** The ${oneText} in the dialog, or null for a new one. */
  const [edited, setEdited] = useState<${Type} | null | undefined>(undefined);

  return (
    <ListScreen
      name="${many}"
      title={t('title')}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      empty={{ title: t('empty.title'), description: t('empty.text') }}
      columns={${value}Columns(t)}
      rowName={({ name }) => name}
      rowActions={(${value}) => [
        {
          key: 'edit',
          label: t('edit.open'),
          icon: <Pencil {...icon} />,
          quick: true,
          onSelect: () => setEdited(${value}),
        },
        {
          key: 'delete',
          label: t('delete.open'),
          icon: <Trash2 {...icon} />,
          danger: true,
          onSelect: () => void delete${Types}({ count: 1, isAll: false, ids: [${value}.id] }),
        },
      ]}
      bulkActions={[
        { key: 'delete', label: t('delete.open'), icon: <Trash2 {...icon} />, run: delete${Types} },
      ]}
      lines={1}
      address={address}
      result={result}
      create={{ label: t('create.open'), onSelect: () => setEdited(null) }}
    >
      {edited !== undefined && (
        <${Type}Dialog ${value}={edited} onClose={() => setEdited(undefined)} />
      )}
    </ListScreen>
  );
}

/** Fetches the list that an address with this query shows. */
export async function firstCall(search: string): Promise<void> {
  await runFirstCall(prefetch${Types}(listQueryAt(list, search)));
}

export { ${Types}Page as Component };
`;
};
