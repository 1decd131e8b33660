import { journey, pageTest } from './screen-tests.mjs';
import { english, turkish } from './screen-texts.mjs';

const api = ({ names: { many, value, values, Type, Types } }) => `
import { apiUrl, portalApi } from '@portal/shared/api';
import type { Create${Type}, ${Type}, ${Type}List, ${Type}ListQuery } from '@portal/shared/contracts';

export type List${Types}Args = ${Type}ListQuery;
export type Create${Type}Args = Create${Type};

const ${values}Api = portalApi.enhanceEndpoints({ addTagTypes: ['${Types}'] }).injectEndpoints({
  endpoints: (build) => ({
    list${Types}: build.query<${Type}List, List${Types}Args>({
      query: (params) => ({ url: apiUrl('${many}'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['${Types}', 'Translated'],
    }),
    create${Type}: build.mutation<${Type}, Create${Type}Args>({
      query: (body) => ({ url: apiUrl('${many}'), method: 'POST', body }),
      invalidatesTags: (_${value}, error) => (error ? [] : ['${Types}']),
    }),
  }),
});

export const { useList${Types}Query, useCreate${Type}Mutation } = ${values}Api;
`;

const page = ({ names: { many, manyText, value, Type, Types } }) => `
import { ${value}SortFields } from '@portal/shared/contracts';
import { Button, PageHeader } from '@portal/shared/ui';
import { DataList, ListCount, RecordName, RelativeDate, useListAddress } from '@portal/shared/ui/list';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { useList${Types}Query } from './${many}.api';
import { Create${Type}Dialog } from './${many}.dialog';

const list = { name: '${many}', sortFields: ${value}SortFields, defaultSort: 'name' } as const;

/** Lists the ${manyText} of the person's tenant. */
export function ${Types}Page() {
  const { t } = useTranslations('${many}');
  const address = useListAddress(list);
  const result = useList${Types}Query(address.query);
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      {t('create.open')}
    </Button>
  );

  return (
    <div data-perf={result.data ? '${many}' : undefined}>
      <PageHeader title={t('title')} count={<ListCount page={result.data} />} actions={create} />
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={[
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
        ]}
        rowName={({ name }) => name}
        lines={1}
        address={address}
        result={result}
      />
      {isCreating && <Create${Type}Dialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}

export { ${Types}Page as Component };
`;

const dialog = ({ names: { many, oneText, value, Type } }) => `
import { ${value}Limits } from '@portal/shared/contracts';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useCreate${Type}Mutation, type Create${Type}Args } from './${many}.api';

/** Form of a new ${oneText}. */
export function Create${Type}Dialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('${many}');
  const [create${Type}] = useCreate${Type}Mutation();
  return (
    <FormDialog<Create${Type}Args>
      title={t('create.open')}
      initialValues={{ name: '' }}
      submit={create${Type}}
      submitLabel={t('create.save')}
      successMessage={t('create.done')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('columns.name')}
        required
        maxLength={${value}Limits.name}
        width="name"
        messages={{ required: t('create.nameMissing') }}
        autoFocus
      />
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
