import { aListPage, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PlainRecordsPage } from './plain-records.page';

const url = 'api/v1/plain-records';
const plainRecord = { id: 'a', name: 'Ada', createdAt: '2024-03-05T09:30:00.000Z', version: 1 };
const renderPlainRecords = () =>
  renderScreen(<PlainRecordsPage />, { as: 'TenantAdmin', route: '/x/remote-admin/plain-records' });

test('lists the plain records of the tenant', async () => {
  server.respondTo(`GET ${url}`, aListPage([plainRecord]));
  renderPlainRecords();
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(screen.getByText('1 result')).toBeInTheDocument();
});

test('explains an empty list', async () => {
  server.respondTo(`GET ${url}`, aListPage([]));
  renderPlainRecords();
  expect(await screen.findByText('No plain records yet')).toBeVisible();
});

test('creates a plain record and lists it', async () => {
  server.respondTo(`GET ${url}`, aListPage([]));
  server.respondTo(`POST ${url}`, plainRecord);
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('button', { name: 'New plain record' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  server.respondTo(`GET ${url}`, aListPage([plainRecord]));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('requires a name before it sends the form', async () => {
  server.respondTo(`GET ${url}`, aListPage([]));
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('button', { name: 'New plain record' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(server.requests(`POST ${url}`)).toEqual([]);
});

test('keeps the input when the server rejects it', async () => {
  server.respondTo(`GET ${url}`, aListPage([]));
  server.respondTo(`POST ${url}`, 500);
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('button', { name: 'New plain record' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/went wrong/i)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('renames a plain record with its revision', async () => {
  server.respondTo(`GET ${url}`, aListPage([plainRecord]));
  server.respondTo(`PATCH ${url}/a`, { ...plainRecord, name: 'Eve', version: 2 });
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('button', { name: 'Rename: Ada' }));
  const field = await screen.findByLabelText('Name');
  expect(field).toHaveValue('Ada');
  await user.clear(field);
  await user.type(field, 'Eve');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  const [request] = server.requests(`PATCH ${url}/a`);
  expect(request?.headers.get('if-match')).toBe('"1"');
});

test('offers both names after a change by another person', async () => {
  server.respondTo(`GET ${url}`, aListPage([plainRecord]));
  server.respondTo(`PATCH ${url}/a`, 412);
  server.respondTo(`GET ${url}/a`, { ...plainRecord, name: 'Theirs', version: 2 });
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('button', { name: 'Rename: Ada' }));
  await user.type(await screen.findByLabelText('Name'), ' two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else changed this first')).toBeVisible();
  server.respondTo(`PATCH ${url}/a`, { ...plainRecord, name: 'Ada two', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.requests(`PATCH ${url}/a`).at(-1)?.headers.get('if-match')).toBe('"2"');
});

test('deletes selected plain records after a question', async () => {
  server.respondTo(`GET ${url}`, aListPage([plainRecord]));
  server.respondTo(`POST ${url}/delete`, { results: [{ id: 'a', result: 'deleted' }] });
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const selection = screen.getByRole('group', { name: 'Selection' });
  await user.click(within(selection).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 1 plain record?' });
  expect(server.requests(`POST ${url}/delete`)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 deleted.')).toBeVisible();
  expect(server.requests(`POST ${url}/delete`)[0]?.body).toEqual({ ids: ['a'] });
});

test('asks before it discards a typed name', async () => {
  server.respondTo(`GET ${url}`, aListPage([]));
  const { user } = renderPlainRecords();
  await user.click(await screen.findByRole('button', { name: 'New plain record' }));
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
