import { page } from './screen-page.mjs';
import { journey, pageTest } from './screen-tests.mjs';
import { english, turkish } from './screen-texts.mjs';

const api = ({ names: { many, value, values, Type, Types } }) => `
import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
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
      invalidatesTags: changedTags('${Types}'),
    }),
    update${Type}: build.mutation<${Type}, Update${Type}Args>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(\`${many}/\${id}\`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      invalidatesTags: changedTags('${Types}'),
    }),
    delete${Types}: build.mutation<DeletedItems, readonly string[]>({
      query: (ids) => ({ url: apiUrl('${many}/delete'), method: 'POST', body: { ids } }),
      invalidatesTags: changedTags('${Types}'),
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

/** Fetches a page of the list before the list is rendered. */
export const prefetch${Types} = (args: List${Types}Args) =>
  ${values}Api.endpoints.list${Types}.initiate(args, { subscribe: false });
`;

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

/** Groups of journeys that run when their remote changed; the journeys of other remotes are in `apps`. */
const groups = { 'remote-admin': 'admin', 'remote-chat': 'assistant' };
const groupOf = (remote) => groups[remote] ?? 'apps';

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
    [`host/e2e/journeys/${groupOf(screen.remote)}/${many}.spec.ts`]: journey(screen),
  };
}
