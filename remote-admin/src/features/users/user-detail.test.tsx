import {
  aListedUser,
  aListOf,
  anAuditEntry,
  aTenantUserDetail,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { UsersPage } from './users.page';

const itemCall = 'GET api/v1/users/ada';
const patchCall = 'PATCH api/v1/users/ada';
const ada = aTenantUserDetail({
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Kaya',
  email: 'ada@acorn.example',
  version: 3,
});

beforeEach(() => {
  server.respondTo(
    'GET api/v1/users',
    aListOf([aListedUser({ id: 'ada', firstName: 'Ada', lastName: 'Kaya' })]),
  );
  server.respondTo('GET api/v1/audit', aListOf([]));
  server.respondTo(itemCall, ada);
});

const renderUser = (language: 'en' | 'tr' = 'en') =>
  renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?id=ada', language });

const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ status, code, traceId: 't', errors }, { status });

const save = () => screen.getByRole('button', { name: 'Save' });

test('shows account, workspaces and activity of a user', async () => {
  const byAda = [anAuditEntry({ act: 'user.disabled' })];
  server.respondTo('GET api/v1/audit', ({ query }) => aListOf(query.get('actorId') === 'ada' ? byAda : []));
  renderUser();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya' })).toBeVisible();
  expect(screen.getByText('ada@acorn.example')).toBeVisible();
  // The activity, which may be there already, has items too.
  const workspace = screen.getAllByRole('listitem')[0]!;
  expect(workspace).toHaveTextContent('PerformanceViewer');
  expect(within(workspace).getByRole('link')).toHaveAttribute('href', '/workspaces?id=performance');
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  const onPerson = screen.getByRole('region', { name: 'Changes to this person' });
  expect(await within(onPerson).findByText('No changes have been recorded yet.')).toBeVisible();
  const byPerson = screen.getByRole('region', { name: 'Activity of this person' });
  expect(await within(byPerson).findByText('User disabled')).toBeVisible();
});

test('renders in Turkish', async () => {
  renderUser('tr');
  expect(await screen.findByRole('button', { name: 'Devre dışı bırak' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Soyad' })).toHaveValue('Kaya');
  expect(screen.getByText('Eklenme yolu')).toBeVisible();
  expect(screen.getByText('Davet')).toBeVisible();
});

test('saves name, role and start page with the revision that the person has seen', async () => {
  server.respondTo(patchCall, { ...ada, version: 4 });
  const { user } = renderUser();
  const name = await screen.findByRole('textbox', { name: 'First name' });
  await user.clear(name);
  await user.type(name, 'Aylin');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Administrator'));
  await user.click(screen.getByRole('combobox', { name: 'Start page' }));
  await user.click(await screen.findByTitle('Activities'));
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  const [request] = server.requests(patchCall);
  expect(request?.headers.get('If-Match')).toBe('"3"');
  expect(request?.body).toEqual({
    firstName: 'Aylin',
    lastName: 'Kaya',
    roles: ['TenantAdmin'],
    defaultLandingPage: '/apps/activities',
  });
});

test('sends the new revision with the next change, before the user was fetched again', async () => {
  server.respondTo(patchCall, { ...ada, lastName: 'Kaya-Ak', version: 4 });
  const { user } = renderUser();
  await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
  server.respondTo(itemCall, () => new Promise(() => {}));
  await user.click(save());
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya-Ak' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), '-Er');
  await user.click(save());
  await waitFor(() => expect(server.requests(patchCall)).toHaveLength(2));
  expect(server.requests(patchCall)[1]?.headers.get('If-Match')).toBe('"4"');
});

test('sends no roles unless they change, because a change needs a fresh sign-in', async () => {
  server.respondTo(patchCall, { ...ada, version: 4 });
  const { user } = renderUser();
  await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.requests(patchCall)[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Kaya-Ak',
    defaultLandingPage: null,
  });
});

test('offers no change of name and role where an identity provider decides them', async () => {
  server.respondTo(itemCall, { ...ada, roles: ['TenantAdmin'], isManaged: true });
  server.respondTo(patchCall, { ...ada, version: 4 });
  const { user } = renderUser();
  await user.click(await screen.findByRole('combobox', { name: 'Start page' }));
  expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
  expect(screen.getByText('Administrator')).toBeVisible();
  expect(screen.getByText(/come from the sign-in service/)).toBeVisible();
  await user.click(await screen.findByTitle('Activities'));
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.requests(patchCall)[0]?.body).toEqual({ defaultLandingPage: '/apps/activities' });
});

test('shows a rejected start page at its field', async () => {
  const errors = [{ pointer: '/defaultLandingPage', code: 'not_allowed' }];
  server.respondTo(patchCall, problem(422, 'validation.failed', errors));
  const { user } = renderUser();
  await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
  await user.click(save());
  expect(await screen.findByText('This user cannot open this page. Choose another one.')).toBeVisible();
});

test('shows both versions after a change by someone else', async () => {
  server.respondTo(patchCall, 412);
  const { user } = renderUser();
  await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
  server.respondTo(itemCall, { ...ada, lastName: 'Demir', version: 5 });
  await user.click(save());
  const box = await screen.findByRole('region', { name: 'Someone else changed this first' });
  expect(within(box).getByRole('row', { name: 'Last name Demir Kaya-Ak' })).toBeVisible();
});

test.each([
  ['invite', 'Invitation'],
  ['domain', 'First sign-in, with an address in a domain of your organisation'],
  ['import', 'Import from a file'],
  ['directory', 'First sign-in'],
] as const)('shows how a user came by %s', async (source, text) => {
  server.respondTo(itemCall, { ...ada, source });
  renderUser();
  await screen.findByRole('textbox', { name: 'Last name' });
  expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findAllByText('No changes have been recorded yet.')).not.toHaveLength(0);
});

test('hides how a user came if that was not recorded', async () => {
  server.respondTo(itemCall, { ...ada, source: null });
  renderUser();
  await screen.findByRole('textbox', { name: 'Last name' });
  expect(screen.getByText('Created')).toBeVisible();
  expect(screen.queryByText('Added by')).not.toBeInTheDocument();
  expect(await screen.findAllByText('No changes have been recorded yet.')).not.toHaveLength(0);
});
