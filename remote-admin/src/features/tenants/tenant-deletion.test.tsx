import { aListOf, anAuditEntry, aTenant, aTenantDetail, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { TenantsPage } from './tenants.page';

const archived = aTenantDetail({
  id: 'acorn',
  name: 'Acorn Capital',
  slug: 'acorn-capital',
  status: 'archived',
  userCount: 1_234,
  reportCount: 1,
});
const deletionAt = '2099-12-25T10:00:00.000Z';
const planned = { ...archived, deletionAt, version: 4 };
const call = 'GET api/v1/tenants/acorn';
const render = (as: 'GlobalAdmin' | 'GlobalReader' = 'GlobalAdmin', language: 'en' | 'tr' = 'en', tab = '') =>
  renderScreen(<TenantsPage />, { as, route: `/tenants?id=acorn${tab}`, language });

// The parts are loaded when they are shown, which takes long the first time.
beforeAll(async () => {
  await Promise.all([
    import('./tenant-detail'),
    import('./forms/tenant-settings-form'),
    import('./forms/status.dialog'),
  ]);
}, 30_000);
beforeEach(() => server.respondTo(call, archived));

test('deletes an archived tenant after the consequences, a reason and the typed name', async () => {
  server.respondTo('DELETE api/v1/tenants/acorn', () => {
    server.respondTo(call, planned);
    return planned;
  });
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Acorn Capital?' });
  expect(dialog).toHaveTextContent('1,234 users, with their conversations');
  expect(dialog).toHaveTextContent('the workspaces with 1 report');
  expect(dialog).toHaveTextContent('no other tenant gets the short name acorn-capital');
  const inDays = new Date(Date.now() + 30 * 86_400_000);
  expect(dialog).toHaveTextContent(String(inDays.getFullYear()));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The contract has ended');
  const typed = within(dialog).getByRole('textbox', { name: /to confirm/ });
  await user.type(typed, 'Acorn');
  const confirm = within(dialog).getByRole('button', { name: 'Delete tenant' });
  expect(confirm).toHaveClass('ui-button--danger');
  await user.click(confirm);
  expect(await within(dialog).findByText('Enter the name exactly: Acorn Capital')).toBeVisible();
  expect(server.requests('DELETE api/v1/tenants/acorn')).toEqual([]);
  await user.type(typed, ' Capital');
  await user.click(confirm);
  expect(
    await screen.findByText(/^This tenant will be deleted with all its data on 25 Dec 2099/),
  ).toBeVisible();
  const [request] = server.requests('DELETE api/v1/tenants/acorn');
  expect(request?.body).toEqual({ reason: 'The contract has ended', name: 'Acorn Capital' });
  expect(request?.headers.get('If-Match')).toBe('"3"');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test('cancels a planned deletion with a reason alone, in Turkish', async () => {
  server.respondTo(call, planned);
  server.respondTo('POST api/v1/tenants/acorn/cancel-deletion', () => {
    server.respondTo(call, archived);
    return archived;
  });
  const { user } = render('GlobalAdmin', 'tr');
  expect(await screen.findByText(/25 Ara 2099.* tarihinde tüm verileriyle silinecek/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Silmeyi iptal et' }));
  const dialog = await screen.findByRole('dialog', { name: /Acorn Capital kiracısının silinmesi/ });
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
  await user.type(within(dialog).getByRole('textbox', { name: /Neden/ }), 'Yeni sözleşme');
  await user.click(within(dialog).getByRole('button', { name: 'Kiracıyı sakla' }));
  expect(await screen.findByText('Acorn Capital kiracısının silinmesi iptal edildi')).toBeVisible();
  const [request] = server.requests('POST api/v1/tenants/acorn/cancel-deletion');
  expect(request?.body).toEqual({ reason: 'Yeni sözleşme' });
  expect(request?.headers.get('If-Match')).toBe('"4"');
  expect(await screen.findByRole('button', { name: 'Sil' })).toBeVisible();
});

test('says that the data is being deleted when the server no longer cancels the deletion', async () => {
  server.respondTo(call, planned);
  server.respondTo(
    'POST api/v1/tenants/acorn/cancel-deletion',
    Response.json({ code: 'tenant.deletion_started', errors: [] }, { status: 409 }),
  );
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Cancel deletion' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A new contract');
  await user.click(within(dialog).getByRole('button', { name: 'Keep tenant' }));
  expect(await within(dialog).findByText(/data of this tenant is being deleted/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('A new contract');
});

test('offers no act on a tenant whose deletion is due', async () => {
  server.respondTo(call, { ...planned, deletionAt: '2026-01-01T00:00:00.000Z' });
  render();
  expect(await screen.findByText('The data of this tenant is being deleted.')).toBeVisible();
  for (const name of ['Cancel deletion', 'Resume', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('deletes neither an active tenant, nor one for people who only read', async () => {
  server.respondTo(call, { ...archived, status: 'active' });
  const { unmount } = render();
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  unmount();
  server.respondTo(call, planned);
  render('GlobalReader');
  expect(await screen.findByText(/will be deleted with all its data/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).toBeNull();
});

test('shows the day of a deletion in the list', async () => {
  server.respondTo(
    'GET api/v1/tenants',
    aListOf([aTenant({ name: 'Acorn Capital', status: 'archived', deletionAt }), aTenant({ name: 'Cedar' })]),
  );
  renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants' });
  const row = await screen.findByRole('row', { name: /Acorn Capital/ });
  expect(row).toHaveTextContent('ArchivedDeletion on 25 Dec 2099');
  expect(screen.getByRole('row', { name: /Cedar/ })).not.toHaveTextContent('Deletion');
});

test('shows a planned and a cancelled deletion in the audit', async () => {
  const target = { type: 'tenant', id: 'acorn', name: 'Acorn Capital' } as const;
  const act = 'tenant.deletion_planned';
  server.respondTo(
    'GET api/v1/global/audit',
    aListOf([anAuditEntry({ act, target, before: { deletionAt: null }, after: { deletionAt } })]),
  );
  render('GlobalAdmin', 'en', '&tab=audit');
  const row = await screen.findByRole('row', { name: /Deletion planned/ });
  expect(row).toHaveTextContent(/Deletion:.*25 Dec 2099/);
});
