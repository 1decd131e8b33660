import { screen, waitFor } from '@testing-library/react';
import type { ActingSession } from '../contracts';
import { actingSession, documents } from '../session';
import { aListPage, aTenant, renderScreen, server } from '../testing';
import { OpenSessionDialog } from './open-session.dialog';

const tenant = { id: 'acorn', name: 'Acorn Capital' };
const session: ActingSession = {
  id: 's-1',
  tenantId: 'acorn',
  tenantName: 'Acorn Capital',
  mode: 'read',
  expiresAt: '2026-11-23T12:00:00.000Z',
};
const call = 'POST api/v1/tenants/acorn/sessions';
const reason = 'Ticket 4711: figures are missing';
const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
const stored = () => JSON.parse(sessionStorage.getItem('meridian.acting') ?? 'null') as unknown;

beforeEach(() => opened.mockClear());
afterEach(() => actingSession.clear());

test('opens a tenant with a reason and a mode in a new document, and keeps where it was opened', async () => {
  server.respondTo(call, { ...session, mode: 'write' });
  history.replaceState(null, '', '/tenants?id=acorn');
  const { user } = renderScreen(<OpenSessionDialog tenant={tenant} onClose={() => undefined} />, {
    as: 'GlobalAdmin',
  });
  expect(screen.getByRole('dialog', { name: 'Open Acorn Capital' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(screen.getByRole('radio', { name: /Read and write/ }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/home'));
  expect(server.requests(call)[0]?.body).toEqual({ reason, mode: 'write' });
  expect(stored()).toEqual({ ...session, mode: 'write', returnTo: '/tenants?id=acorn' });
  history.replaceState(null, '', '/');
});

test('offers the modes of the role, and rejects a short reason', async () => {
  const { user } = renderScreen(<OpenSessionDialog tenant={tenant} onClose={() => undefined} />, {
    as: 'GlobalSupport',
  });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'too short');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/at least 10 characters/i)).toBeVisible();
  expect(server.requests(call)).toEqual([]);
  expect(stored()).toBeNull();
});

test('searches a tenant on the server when none is given, in Turkish too', async () => {
  server.respondTo('GET api/v1/tenant-choices', aListPage([aTenant(tenant)]));
  server.respondTo(call, session);
  const { user } = renderScreen(<OpenSessionDialog target="/configuration" onClose={() => undefined} />, {
    as: 'GlobalReader',
    language: 'tr',
  });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('combobox', { name: /Kiracı/ })).toHaveFocus();
  await user.type(screen.getByRole('combobox', { name: /Kiracı/ }), 'aco');
  await waitFor(() =>
    expect(server.requests('GET api/v1/tenant-choices').at(-1)?.query.get('search')).toBe('aco'),
  );
  await user.click(await screen.findByTitle('Acorn Capital'));
  await user.type(screen.getByRole('textbox', { name: /Neden/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Aç' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/configuration'));
});
