import { portalEvents, portalFetch } from '@portal/shared/api';
import { actingSession, documents, permissions } from '@portal/shared/session';
import { renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { grantedRoles } from '../../me/granted-roles';
import { ActingBar } from './acting-bar';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const session = {
  id: 's-1',
  tenantId: 'acorn',
  tenantName: 'Acorn Capital',
  mode: 'read' as const,
  expiresAt: inMinutes(42),
  returnTo: '/tenants?page=2',
};
const current = 'api/v1/tenants/acorn/sessions/current';
const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);

/** Restores the session as a new document of the tab does. */
function restore(part: Partial<typeof session> = {}): void {
  sessionStorage.setItem('meridian.acting', JSON.stringify({ ...session, ...part }));
  actingSession.restore();
}
const render = (language: 'en' | 'tr' = 'en') =>
  renderScreen(<ActingBar />, { as: 'GlobalReader', route: '/home', language });

beforeEach(() => opened.mockClear());
afterEach(() => actingSession.clear());

test('names the tenant, the mode and the time left, and stops where the session was opened', async () => {
  restore();
  server.respondTo(`DELETE ${current}`, () => {
    portalEvents.emitForTests('acting.changed');
    return new Response(null, { status: 204 });
  });
  const { user } = render();
  expect(screen.getByRole('region', { name: 'Session inside a tenant' })).toHaveTextContent(
    /^You are acting inside Acorn Capital as Olivia Reed Read-only 42 minutes left/,
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/tenants?page=2'));
  expect(server.requests(`DELETE ${current}`)[0]?.headers.get('X-Act-Tenant')).toBe('acorn');
  expect(server.requests(`GET ${current}`)).toEqual([]);
  expect(sessionStorage.getItem('meridian.acting')).toBeNull();
});

test('names the tenant in every call, and says that the session has ended when one is rejected', async () => {
  restore();
  const { user } = render('tr');
  expect(screen.getByText('42 dakika kaldı')).toBeVisible();
  server.respondTo('GET api/v1/users', () => Response.json({ code: 'acting.ended' }, { status: 403 }));
  await act(async () => void (await portalFetch('/api/v1/users')));
  expect(server.requests('GET api/v1/users')[0]?.headers.get('X-Act-Tenant')).toBe('acorn');
  expect(screen.getByRole('alert')).toHaveTextContent('Acorn Capital kiracısındaki oturumunuz sona erdi.');
  await user.click(screen.getByRole('button', { name: 'Kiracıdan çık' }));
  expect(opened).toHaveBeenCalledWith('/tenants?page=2');
});

test('ends when the time is over', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  restore({ expiresAt: inMinutes(1) });
  render();
  expect(screen.getByText('1 minute left')).toBeVisible();
  act(() => void jest.advanceTimersByTime(61_000));
  expect(screen.getByRole('alert')).toBeVisible();
  jest.useRealTimers();
});

describe('five minutes before the end', () => {
  const renewals = 'POST api/v1/tenants/acorn/sessions/current/renewals';
  const warning = /Your session in Acorn Capital ends at/;

  test('offers to continue, and the session goes on in this document', async () => {
    restore({ expiresAt: inMinutes(4) });
    const { returnTo: _returnTo, ...opening } = session;
    server.respondTo(renewals, { ...opening, id: 's-2', expiresAt: inMinutes(60) });
    const { user } = render();
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Your session continues until/)).toBeVisible();
    expect(screen.getByText('60 minutes left')).toBeVisible();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    expect(server.requests(renewals)[0]?.body).toEqual({ mode: 'read' });
    expect(opened).not.toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem('meridian.acting') ?? '{}')).toMatchObject({
      id: 's-2',
      returnTo: '/tenants?page=2',
    });
  });

  test('warns again when the server refuses to continue', async () => {
    restore({ expiresAt: inMinutes(4) });
    server.respondTo(renewals, () => Response.json({ code: 'authz.role_required' }, { status: 403 }));
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/You do not have the role/)).toBeVisible();
    expect(await screen.findByText(warning)).toBeVisible();
  });

  test('shows nothing before', () => {
    restore({ expiresAt: inMinutes(6) });
    render();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });
});

test('takes over what another tab did with the session', async () => {
  restore();
  render();
  const { returnTo: _returnTo, ...opening } = session;
  server.respondTo(`GET ${current}`, { ...opening, mode: 'write' });
  act(() => portalEvents.emitForTests('acting.changed'));
  expect(await screen.findByText('Read and write')).toBeVisible();
  server.respondTo(`GET ${current}`, 404);
  act(() => portalEvents.emitForTests('acting.changed'));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('grants the role of the administrators of the tenant while the session is open', () => {
  grantedRoles.ofToken(['GlobalReader']);
  expect(permissions.current()).toEqual(['GlobalReader']);
  restore();
  expect(permissions.current()).toEqual(['TenantAdmin', 'GlobalReader']);
  actingSession.clear();
  expect(permissions.current()).toEqual(['GlobalReader']);
});

test('ends when another tab views the tenant as a user', async () => {
  restore();
  render();
  const { returnTo: _returnTo, ...opening } = session;
  const person = { id: 'olivia', name: 'Olivia Stone', roles: [] };
  server.respondTo(`GET ${current}`, { ...opening, mode: 'view', person });
  act(() => portalEvents.emitForTests('acting.changed'));
  expect(await screen.findByRole('alert')).toHaveTextContent('has ended');
});

test('names the viewed user, and grants the roles of that user only', () => {
  grantedRoles.ofToken(['GlobalAdmin']);
  const person = { id: 'olivia', name: 'Olivia Stone', roles: ['TenantAdmin'] };
  sessionStorage.setItem('meridian.acting', JSON.stringify({ ...session, mode: 'view', person }));
  actingSession.restore();
  expect(permissions.current()).toEqual(['TenantAdmin']);
  render();
  expect(screen.getByRole('region', { name: 'Session inside a tenant' })).toHaveTextContent(
    /^You are viewing Acorn Capital as Olivia Stone 42 minutes left/,
  );
});
