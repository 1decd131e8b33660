const english = ({ titles, names: { manyText, oneText } }) => ({
  title: titles.en,
  search: 'Search by name',
  count_one: `{{count}} ${oneText}`,
  count_other: `{{count}} ${manyText}`,
  columns: { name: 'Name', createdAt: 'Created' },
  empty: { title: `No ${manyText} yet`, text: 'Entries appear here as soon as someone creates them.' },
  create: {
    open: `New ${oneText}`,
    save: 'Create',
    cancel: 'Cancel',
    nameMissing: 'Enter a name.',
    done: 'Created.',
    unsavedTitle: 'Close without saving?',
    unsavedText: 'Your input is not saved yet.',
    discard: 'Discard',
    stay: 'Keep editing',
  },
});

const turkish = ({ titles }) => ({
  title: titles.tr,
  search: 'Ada göre ara',
  count_one: '{{count}} kayıt',
  count_other: '{{count}} kayıt',
  columns: { name: 'Ad', createdAt: 'Oluşturulma' },
  empty: { title: 'Henüz kayıt yok', text: 'Kayıtlar oluşturulduğunda burada görünür.' },
  create: {
    open: 'Yeni kayıt',
    save: 'Oluştur',
    cancel: 'Vazgeç',
    nameMissing: 'Bir ad girin.',
    done: 'Oluşturuldu.',
    unsavedTitle: 'Kaydetmeden kapatılsın mı?',
    unsavedText: 'Girdikleriniz henüz kaydedilmedi.',
    discard: 'Vazgeç ve kapat',
    stay: 'Düzenlemeye devam et',
  },
});

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

const page = ({ names: { many, manyText, Type, Types } }) => `
import { Button, PageHeader } from '@portal/shared/ui';
import { useState } from 'react';
import { useListAddress } from '../../list/list-address';
import { RecordList } from '../../list/record-list';
import { ShortDate } from '../../list/short-date';
import { useTranslations } from '../../translations';
import { useList${Types}Query } from './${many}.api';
import { Create${Type}Dialog } from './${many}.dialog';

const sortFields = ['name', 'createdAt'];

/** Lists the ${manyText} of the own tenant. */
export function ${Types}Page() {
  const { t } = useTranslations('${many}');
  const address = useListAddress(sortFields, 'name');
  const result = useList${Types}Query(address.query);
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      {t('create.open')}
    </Button>
  );

  return (
    <div data-perf={result.data ? '${many}' : undefined}>
      <PageHeader title={t('title')} actions={create} />
      <RecordList
        label={t('title')}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={[
          { field: 'name', title: t('columns.name'), sortable: true, render: ({ name }) => name },
          {
            field: 'createdAt',
            title: t('columns.createdAt'),
            sortable: true,
            render: ({ createdAt }) => <ShortDate at={createdAt} emptyText="" />,
          },
        ]}
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
import { useErrorMessage } from '@portal/shared/api';
import { ${value}Limits } from '@portal/shared/contracts';
import { Button, useNotice, useUnsavedChanges } from '@portal/shared/ui';
import { Form, Input } from '@portal/shared/ui/form';
import { Modal, useConfirm } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useTranslations } from '../../translations';
import { useCreate${Type}Mutation, type Create${Type}Args } from './${many}.api';

/** Form of a new ${oneText}. While it has input, closing it needs a confirmation. */
export function Create${Type}Dialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('${many}');
  const [form] = Form.useForm<Create${Type}Args>();
  const [isDirty, setIsDirty] = useState(false);
  const clearUnsaved = useUnsavedChanges(isDirty);
  const notice = useNotice();
  const messageOf = useErrorMessage();
  const confirm = useConfirm();
  const [create${Type}, { isLoading }] = useCreate${Type}Mutation();

  async function save(values: Create${Type}Args): Promise<void> {
    const { error } = await create${Type}(values);
    if (error) return void notice.error(messageOf(error));
    notice.success(t('create.done'));
    clearUnsaved();
    onClose();
  }

  async function close(): Promise<void> {
    const options = {
      title: t('create.unsavedTitle'),
      message: t('create.unsavedText'),
      actions: { confirm: { label: t('create.discard') }, cancel: { label: t('create.stay') } },
      dismissible: true,
    };
    if (!isDirty || (await confirm(options))) onClose();
  }

  return (
    <Modal
      open
      title={t('create.open')}
      width={440}
      dismissible={!isDirty}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('create.cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => form.submit()}>
            {t('create.save')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        requiredMark={false}
        initialValues={{ name: '' }}
        onValuesChange={() => setIsDirty(true)}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={t('columns.name')}
          rules={[{ required: true, whitespace: true, message: t('create.nameMissing') }]}
        >
          <Input maxLength={${value}Limits.name} data-autofocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
`;

const test = ({ path, names: { many, manyText, oneText, value, Types } }) => `
import { renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ${Types}Page } from './${many}.page';

const url = 'api/v1/${many}';
const ${value} = { id: 'a', name: 'Ada', createdAt: '2026-11-20T09:30:00.000Z' };
const page = (...items: object[]) => ({ items, page: 1, size: 25, total: items.length, totalIsEstimate: false });
const render${Types} = (language: 'en' | 'tr' = 'en') =>
  renderScreen(<${Types}Page />, { as: 'TenantAdmin', route: '/${path}', language });

test('lists the ${manyText} of the tenant', async () => {
  server.answers(\`GET \${url}\`, page(${value}));
  render${Types}();
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(screen.getByText('1 ${oneText}')).toBeInTheDocument();
});

test('shows the list in Turkish', async () => {
  server.answers(\`GET \${url}\`, page(${value}));
  render${Types}('tr');
  expect(await screen.findByText('1 kayıt')).toBeInTheDocument();
  expect(screen.getByText('20.11.2026')).toBeVisible();
});

test('explains an empty list', async () => {
  server.answers(\`GET \${url}\`, page());
  render${Types}();
  expect(await screen.findByText('No ${manyText} yet')).toBeVisible();
});

test('creates a ${oneText} and lists it', async () => {
  server.answers(\`GET \${url}\`, page());
  server.answers(\`POST \${url}\`, ${value});
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  server.answers(\`GET \${url}\`, page(${value}));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('requires a name before it sends the form', async () => {
  server.answers(\`GET \${url}\`, page());
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(server.asked(\`POST \${url}\`)).toEqual([]);
});

test('keeps the input when the server rejects it', async () => {
  server.answers(\`GET \${url}\`, page());
  server.answers(\`POST \${url}\`, 500);
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/went wrong/i)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('asks before it discards a typed name', async () => {
  server.answers(\`GET \${url}\`, page());
  const { user } = render${Types}();
  await user.click(await screen.findByRole('button', { name: 'New ${oneText}' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
`;

const journey = ({ path, names: { many, manyText, oneText } }) => `
import { axeFindings } from '../checks/axe';
import { expect, test } from '../portal/fixtures';

test('an administrator creates a ${oneText} and finds it in the list', async ({ page, signedInAs }) => {
  const name = \`Ada \${Date.now()}\`;
  await signedInAs('adam', '/${path}');
  await page.getByRole('button', { name: 'New ${oneText}' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(page).toHaveURL(/search=Ada/);
  expect(await axeFindings(page)).toEqual([]);
});

test('${manyText} respond with the 404 page to a person without the role', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/${path}');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp('/${path}$'));
});
`;

/** Returns the feature folder of a screen and its journey, as path → content. */
export function screenFiles(screen) {
  const { many } = screen.names;
  const folder = `${screen.remote}/src/features/${many}`;
  return {
    [`${folder}/en.json`]: JSON.stringify(english(screen)),
    [`${folder}/tr.json`]: JSON.stringify(turkish(screen)),
    [`${folder}/${many}.api.ts`]: api(screen),
    [`${folder}/${many}.page.tsx`]: page(screen),
    [`${folder}/${many}.dialog.tsx`]: dialog(screen),
    [`${folder}/${many}.page.test.tsx`]: test(screen),
    [`host/e2e/journeys/${many}.spec.ts`]: journey(screen),
  };
}
