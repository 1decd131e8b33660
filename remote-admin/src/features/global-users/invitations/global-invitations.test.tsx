import { aListOf, anInvitation, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GlobalUsersPage } from '../global-users.page';

const listCall = 'GET api/v1/global/invitations';
const createCall = 'POST api/v1/global/invitations';
const invited = anInvitation({ id: 'i1', email: 'sena@meridian.example', roles: ['GlobalSupport'] });

const renderInvitations = (language: 'en' | 'tr' = 'en') =>
  renderScreen(<GlobalUsersPage />, {
    as: 'GlobalAdmin',
    route: '/global/users?view=invitations',
    language,
  });

beforeEach(() => {
  server.respondTo('GET api/v1/global/users', aListOf([]));
  server.respondTo(listCall, aListOf([invited]));
});

async function openDialog() {
  const { user, address } = renderInvitations();
  await user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person of the provider' }));
  const fill = async (name: RegExp | string, text: string) =>
    user.type(await dialog.findByRole('textbox', { name }), text);
  const send = () => user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  return { user, address, dialog, fill, send };
}

test('lists invitations with their global roles, and sends one again', async () => {
  server.respondTo('POST api/v1/global/invitations/i1/resend', invited);
  const { user } = renderInvitations();
  const row = await screen.findByRole('row', { name: /sena@meridian/ });
  expect(row).toHaveTextContent('Global support');
  await user.click(await within(row).findByRole('button', { name: /Send again/ }));
  expect(await screen.findByText(/A new invitation is on its way to sena@meridian/)).toBeVisible();
});

test('invites a person with a role and a reason, after naming each missing field', async () => {
  server.respondTo(createCall, invited);
  const { user, dialog, fill, send, address } = await openDialog();
  await send();
  expect(await dialog.findByText('Choose at least one role.')).toBeVisible();
  expect(dialog.getByText('Enter an e-mail address like name@company.com.')).toBeVisible();
  expect(dialog.getByText('Enter a reason (at least 10 characters).')).toBeVisible();
  await fill(/^E-mail/, 'sena@meridian.example');
  await fill(/^First name/, 'Sena');
  await user.click(dialog.getByRole('combobox', { name: /Global roles/ }));
  await user.click(await screen.findByTitle('Global support'));
  await fill(/^Reason/, '   short   ');
  await send();
  expect(server.requests(createCall)).toHaveLength(0);
  await fill(/^Reason/, 'Joins the support team');
  await send();
  await waitFor(() => expect(server.requests(createCall)).toHaveLength(1));
  expect(server.requests(createCall)[0]?.body).toMatchObject({
    email: 'sena@meridian.example',
    firstName: 'Sena',
    roles: ['GlobalSupport'],
    language: 'en',
  });
  expect(await screen.findByText('The invitation is on its way.')).toBeVisible();
  expect(address()).toBe('/global/users?view=invitations');
});

test('shows at the field that the address has an account, and keeps the form', async () => {
  const errors = [{ pointer: '/email', code: 'user_exists' }];
  server.respondTo(createCall, () =>
    Response.json({ code: 'invitation.user_exists', errors }, { status: 409 }),
  );
  const { user, dialog, fill, send } = await openDialog();
  await fill(/^E-mail/, 'sam.support@meridian.example');
  await user.click(dialog.getByRole('combobox', { name: /Global roles/ }));
  await user.click(await screen.findByTitle('Global reader'));
  await fill(/^Reason/, 'Joins the support team');
  await send();
  expect(await dialog.findByText('This address already has an account.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Joins the support team');
});

test('renders in Turkish without an invitation', async () => {
  server.respondTo(listCall, aListOf([]));
  renderInvitations('tr');
  expect(await screen.findByText(/Sağlayıcıdaki iş arkadaşlarınızı davet edin/)).toBeVisible();
});
