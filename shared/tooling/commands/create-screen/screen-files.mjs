import { journey, pageTest } from './screen-tests.mjs';
import { english, turkish } from './screen-texts.mjs';

const api = ({ names: { many, value, values, Type, Types } }) => `
import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  Create${Type},
  DeletedItems,
  ${Type},
  ${Type}List,
  ${Type}ListQuery,
  Update${Type},
} from '@portal/shared/contracts';

export type List${Types}Args = ${Type}ListQuery;
export type Create${Type}Args = Create${Type};
/** \`ifMatch\`: the revision that the person has seen. */
export type Update${Type}Args = Update${Type} & { id: string; ifMatch: number };

const ${values}Api = portalApi.enhanceEndpoints({ addTagTypes: ['${Types}'] }).injectEndpoints({
  endpoints: (build) => ({
    list${Types}: build.query<${Type}List, List${Types}Args>({
      query: (params) => ({ url: apiUrl('${many}'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['${Types}', 'Translated'],
    }),
    get${Type}: build.query<${Type}, string>({
      query: (id) => apiUrl(\`${many}/\${id}\`),
      providesTags: ['${Types}'],
    }),
    create${Type}: build.mutation<${Type}, Create${Type}Args>({
      query: (body) => ({ url: apiUrl('${many}'), method: 'POST', body }),
      invalidatesTags: (_${value}, error) => (error ? [] : ['${Types}']),
    }),
    update${Type}: build.mutation<${Type}, Update${Type}Args>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(\`${many}/\${id}\`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      invalidatesTags: (_${value}, error) => (error ? [] : ['${Types}']),
    }),
    delete${Types}: build.mutation<DeletedItems, readonly string[]>({
      query: (ids) => ({ url: apiUrl('${many}/delete'), method: 'POST', body: { ids } }),
      invalidatesTags: (_results, error) => (error ? [] : ['${Types}']),
    }),
  }),
});

export const {
  useList${Types}Query,
  useLazyList${Types}Query,
  useLazyGet${Type}Query,
  useCreate${Type}Mutation,
  useUpdate${Type}Mutation,
  useDelete${Types}Mutation,
} = ${values}Api;
`;

const pageImports = ({ names: { many, value, Type, Types } }) => `
import { useErrorMessage } from '@portal/shared/api';
import { ${value}SortFields, type ${Type} } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, PageHeader, useNotice } from '@portal/shared/ui';
import {
  DataList,
  ListCount,
  loadAllRows,
  RecordName,
  RelativeDate,
  runOnSelection,
  useListAddress,
  type ListColumn,
  type SelectedRows,
} from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations, type Translate } from '../../translations';
import { useDelete${Types}Mutation, useLazyList${Types}Query, useList${Types}Query } from './${many}.api';

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
  {
    field: 'createdAt',
    title: t('columns.createdAt'),
    sortable: true,
    phone: 'line',
    render: ({ createdAt }) => <RelativeDate at={createdAt} />,
  },
];

/** Returns a function that deletes ${manyText} after a question. It resolves to whether they are deleted. */
function useDelete${Types}(loadMatching: () => Promise<readonly ${Type}[]>) {
  const { t } = useTranslations('${many}');
  const confirm = useConfirm();
  const notice = useNotice();
  const messageOf = useErrorMessage();
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
      notice.error(messageOf(error));
      return false;
    }
  };
}
`;

const page = (screen) => {
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
  const create = (
    <Button variant="primary" icon={<Plus {...icon} />} onClick={() => setEdited(null)}>
      {t('create.open')}
    </Button>
  );

  return (
    <div data-perf={result.data ? '${many}' : undefined}>
      <PageHeader title={t('title')} count={<ListCount page={result.data} />} actions={create} />
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        empty={{ title: t('empty.title'), description: t('empty.text'), action: create }}
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
      />
      {edited !== undefined && (
        <Suspense fallback={null}>
          <${Type}Dialog ${value}={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

export { ${Types}Page as Component };
`;
};

const dialog = ({ names: { many, oneText, value, Type } }) => `
import { ${value}Limits, type ${Type} } from '@portal/shared/contracts';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import {
  useCreate${Type}Mutation,
  useLazyGet${Type}Query,
  useUpdate${Type}Mutation,
  type Create${Type}Args,
} from './${many}.api';

interface ${Type}DialogProps {
  /** Null for a new ${oneText}. */
  ${value}: ${Type} | null;
  onClose(): void;
}

/** Form of a ${oneText}. */
export function ${Type}Dialog({ ${value}, onClose }: ${Type}DialogProps) {
  return ${value} ? (
    <Edit${Type}Dialog ${value}={${value}} onClose={onClose} />
  ) : (
    <Create${Type}Dialog onClose={onClose} />
  );
}

function NameField() {
  const { t } = useTranslations('${many}');
  return (
    <TextField
      name="name"
      label={t('columns.name')}
      required
      maxLength={${value}Limits.name}
      width="name"
      messages={{ required: t('create.nameMissing') }}
      autoFocus
    />
  );
}

function Create${Type}Dialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('${many}');
  const [create${Type}] = useCreate${Type}Mutation();
  return (
    <FormDialog<Create${Type}Args, ${Type}>
      title={t('create.open')}
      initialValues={{ name: '' }}
      submit={create${Type}}
      submitLabel={t('create.save')}
      successMessage={t('create.done')}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

function Edit${Type}Dialog({ ${value}: { id, name, version }, onClose }: { ${value}: ${Type}; onClose(): void }) {
  const { t } = useTranslations('${many}');
  const [update${Type}] = useUpdate${Type}Mutation();
  const [get${Type}] = useLazyGet${Type}Query();
  const load = async () => {
    const current = await get${Type}(id).unwrap();
    return { values: { name: current.name }, revision: current.version };
  };
  return (
    <FormDialog<Create${Type}Args, ${Type}>
      title={t('edit.title')}
      initialValues={{ name }}
      submit={(values, { revision = version }) => update${Type}({ id, ifMatch: revision, ...values })}
      successMessage={t('edit.done')}
      conflict={{ revision: version, load }}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}
`;

/** Returns the feature folder of a screen and its journey, as path → content. */
export function screenFiles(screen) {
  const { many } = screen.names;
  const folder = `${screen.remote}/src/features/${many}`;
  return {
    [`${folder}/en.json`]: JSON.stringify(english(screen), null, 2),
    [`${folder}/tr.json`]: JSON.stringify(turkish(screen), null, 2),
    [`${folder}/${many}.api.ts`]: api(screen),
    [`${folder}/${many}.page.tsx`]: page(screen),
    [`${folder}/${many}.dialog.tsx`]: dialog(screen),
    [`${folder}/${many}.page.test.tsx`]: pageTest(screen),
    [`host/e2e/journeys/${many}.spec.ts`]: journey(screen),
  };
}
