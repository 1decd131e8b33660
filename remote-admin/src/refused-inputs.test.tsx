import { OpenSessionDialog } from '@portal/shared/acting';
import {
  aConfigurator,
  aGlobalUser,
  aListPage,
  aPlacedReport,
  aTenantDetail,
  aTenantUserDetail,
  aWorkspace,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConfiguratorPage } from './features/configuration/configurator.page';
import { CreateTargetDialog } from './features/configuration/targets/create-target.dialog';
import { IgnoreDialog } from './features/configuration/items/ignore.dialog';
import { MapDialog } from './features/configuration/items/map.dialog';
import { RuleDialog } from './features/configuration/rules/rule.dialog';
import { CreateDomainDialog } from './features/domains/create-domain.dialog';
import { GlobalUsersPage } from './features/global-users/global-users.page';
import { GlobalUserForm } from './features/global-users/global-user-form';
import { StatusDialog } from './features/tenants/forms/status.dialog';
import { TenantSettingsForm } from './features/tenants/forms/tenant-settings-form';
import { InviteDialog } from './features/users/invitations/invite.dialog';
import { UserForm } from './features/users/user-form';
import { CreateWorkspaceDialog } from './features/workspaces/create-workspace.dialog';
import { AddMembersDialog } from './features/workspaces/members/add-members.dialog';
import { ReceiveReportsDialog } from './features/workspaces/reports/receive-reports.dialog';

const nothing = () => undefined;
const selection = { query: { status: 'unmapped' as const } };
const items = { type: 'accounts', selection, count: 2 };
const people = Array.from({ length: 101 }, (_, number) => `p${number}@new.example`).join('\n');

interface RefusedInput {
  form: ReactElement;
  submit: string;
  /** Name of the field that is refused. Other fields stay as they are. */
  field: RegExp;
  role?: 'combobox' | 'group';
  /** Text that the field is given instead of its own. */
  text?: string;
  message: string;
}

const inputs: Record<string, RefusedInput> = {
  'no address to invite': {
    form: <InviteDialog onShowInvitations={nothing} onClose={nothing} />,
    submit: 'Send invitations',
    field: /^E-mail addresses/,
    message: 'Enter at least one e-mail address.',
  },
  'more than 100 addresses to invite': {
    form: <InviteDialog onShowInvitations={nothing} onClose={nothing} />,
    submit: 'Send invitations',
    field: /^E-mail addresses/,
    text: people,
    message: 'Invite at most 100 users at a time.',
  },
  'a user without a last name': {
    form: <UserForm user={aTenantUserDetail()} />,
    submit: 'Save',
    field: /^Last name/,
    text: ' ',
    message: 'Enter a last name.',
  },
  'a person of the provider without a first name': {
    form: <GlobalUserForm user={aGlobalUser()} />,
    submit: 'Save',
    field: /^First name/,
    text: ' ',
    message: 'Enter a first name.',
  },
  'a workspace without a name': {
    form: <CreateWorkspaceDialog onCreated={nothing} onClose={nothing} />,
    submit: 'Create',
    field: /^Name/,
    message: 'Enter a name.',
  },
  'a workspace with a name of one letter': {
    form: <CreateWorkspaceDialog onCreated={nothing} onClose={nothing} />,
    submit: 'Create',
    field: /^Name/,
    text: 'x',
    message: 'Enter at least 2 characters.',
  },
  'no new members': {
    form: <AddMembersDialog workspace={aWorkspace({ id: 'w' })} onClose={nothing} />,
    submit: 'Add',
    role: 'group',
    field: /^Users/,
    message: 'Choose at least one user.',
  },
  'no reports for a workspace': {
    form: <ReceiveReportsDialog workspace={aWorkspace()} reports={[aPlacedReport()]} onClose={nothing} />,
    submit: 'Move',
    role: 'combobox',
    field: /^Reports/,
    message: 'Choose at least one report.',
  },
  'no domain': {
    form: <CreateDomainDialog onCreated={nothing} onClose={nothing} />,
    submit: 'Add',
    field: /^Domain/,
    message: 'Enter a domain.',
  },
  'a tenant without a name': {
    form: <TenantSettingsForm tenant={aTenantDetail()} />,
    submit: 'Save',
    field: /^Name/,
    text: ' ',
    message: 'Enter a name.',
  },
  'a number of exports that is no number': {
    form: <TenantSettingsForm tenant={aTenantDetail()} />,
    submit: 'Save',
    field: /^Exports per day/,
    text: 'ten',
    message: 'Enter a whole number from 0 to',
  },
  'a suspension without a reason': {
    form: <StatusDialog tenant={aTenantDetail()} act="suspend" onClose={nothing} />,
    submit: 'Suspend tenant',
    field: /^Reason/,
    message: 'Enter a reason.',
  },
  'an archiving with a reason of one letter': {
    form: <StatusDialog tenant={aTenantDetail()} act="archive" onClose={nothing} />,
    submit: 'Archive tenant',
    field: /^Reason/,
    text: 'x',
    message: 'Enter at least 3 characters.',
  },
  'a session without a tenant': {
    form: <OpenSessionDialog onClose={nothing} />,
    submit: 'Open',
    role: 'combobox',
    field: /^Tenant/,
    message: 'Choose a tenant.',
  },
  'ignored items without a reason': {
    form: <IgnoreDialog {...items} onSaved={nothing} onClose={nothing} />,
    submit: 'Ignore',
    field: /^Reason/,
    text: ' ',
    message: 'Enter the reason.',
  },
  'items without a target': {
    form: <MapDialog {...items} onSaved={nothing} onClose={nothing} />,
    submit: 'Map',
    role: 'combobox',
    field: /^Target/,
    message: 'Choose a target.',
  },
  'a rule without a pattern': {
    form: <RuleDialog type="accounts" rule={null} onClose={nothing} />,
    submit: 'Save',
    field: /^Pattern/,
    message: 'Enter a pattern.',
  },
  'a target without a name': {
    form: <CreateTargetDialog type="accounts" parentId={null} onCreated={nothing} onClose={nothing} />,
    submit: 'Add',
    field: /^Name/,
    message: 'Enter a name.',
  },
};

beforeEach(() => {
  for (const path of [
    'workspaces',
    'workspaces/w/candidates',
    'tenant-choices',
    'configurators/accounts/targets',
  ])
    server.respondTo(`GET api/v1/${path}`, aListPage([]));
  for (const path of [
    'users/start-pages',
    'tenant-start-pages',
    'invitations/workspaces',
    'workspaces/reports',
    'configurators/accounts/rules',
  ])
    server.respondTo(`GET api/v1/${path}`, { items: [] });
  const effect = { items: 0, reports: 0, rows: 0 };
  server.respondTo('POST api/v1/configurators/accounts/items/bulk', { effect });
});

test.each(Object.entries(inputs))(
  'refuses %s with a message at the field, which gets the focus',
  async (_, { form, submit, role, field, text, message }) => {
    const { user } = renderScreen(form, { as: 'GlobalAdmin' });
    const find = () => screen.getByRole(role ?? 'textbox', { name: field });
    expect(await screen.findByRole(role ?? 'textbox', { name: field })).toBeVisible();
    if (text !== undefined) {
      await user.clear(find());
      await user.click(find());
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: submit }));
    expect((await screen.findAllByText(message, { exact: false }))[0]).toBeVisible();
    expect(find()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(role === 'group' ? within(find()).getByRole('combobox') : find()).toHaveFocus();
    if (text !== undefined) expect(find()).toHaveValue(text);
  },
);

test.each([
  ['too_many_rows', { limit: 20_000 }, 'The file has more than 20,000 rows. Split it into several files.'],
  ['open_quote', { row: 3 }, 'Row 3 has a quotation mark that is not closed.'],
  ['encoding', {}, 'The file is not text in UTF-8 or UTF-16. Save it as “CSV UTF-8”.'],
])('shows why a mapping file cannot be read: %s', async (code, params, message) => {
  const configurator = 'api/v1/configurators/accounts';
  server.respondTo(`GET ${configurator}`, aConfigurator());
  server.respondTo(`GET ${configurator}/items`, aListPage([]));
  const errors = [{ pointer: '/file', code, params }];
  const problem = Response.json({ status: 422, code: 'csv.unreadable', errors }, { status: 422 });
  server.respondTo(`POST ${configurator}/imports`, problem);
  const { user } = renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    path: '/configuration/:configuratorType',
    route: '/configuration/accounts',
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import mapping' }));
  await user.upload(dialog.getByLabelText('Choose a CSV file'), new File(['a'], 'mapping.csv'));
  expect(await dialog.findByText(message, { exact: false })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import, / })).toBeNull();
});

test('offers global administrators no action against their own access', async () => {
  const own = aGlobalUser({ id: 'person-1', membership: null, globalRoles: ['GlobalAdmin'] });
  server.respondTo('GET api/v1/global/users', aListPage([own]));
  server.respondTo('GET api/v1/global/users/person-1', own);
  server.respondTo('GET api/v1/global/users/person-1/sessions', { known: true, items: [] });
  server.respondTo('GET api/v1/global/audit', aListPage([]));
  renderScreen(<GlobalUsersPage />, { as: 'GlobalAdmin', route: '/global/users?id=person-1' });
  expect(await screen.findByText(/cannot remove your own role/)).toBeVisible();
  for (const name of ['Disable', 'Sign out everywhere'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
