import type { ActingMode, UserList } from '@portal/shared/contracts';
import { testApp, type Inject } from '../test-app';

export const emails = {
  gina: 'gina.admin@meridian.example',
  sam: 'sam.support@meridian.example',
  rita: 'rita.reader@meridian.example',
  adam: 'adam.admin@acorn.example',
  boris: 'boris.admin@birch.example',
} as const;
export const reason = 'Ticket 4711: figures are missing';
/** Status and code of a call that names a tenant without an open session. */
export const ended = [403, 'acting.ended'];

/** Opens a session of a person inside a tenant. */
export const open = (person: Inject, tenantId: string, mode?: ActingMode) =>
  person({
    method: 'POST',
    url: `/api/v1/tenants/${tenantId}/sessions`,
    payload: { reason, ...(mode && { mode }) },
  });
export const close = (person: Inject, tenantId: string) =>
  person({ method: 'DELETE', url: `/api/v1/tenants/${tenantId}/sessions/current` });

/** Returns the calls of a person that name the tenant. */
export const inside =
  (person: Inject, tenantId: string): Inject =>
  (call) =>
    person({ ...call, headers: { ...call.headers, 'x-act-tenant': tenantId } });

export const users = async (person: Inject) =>
  (await person({ url: '/api/v1/users?size=100' })).json<UserList>().items;

/** Starts a server with the calls of people of the provider and of two administrators. */
export async function startActing() {
  const server = await testApp();
  const run = (text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query(text, params));
  const evict = () => server.app.portal.acting.evictAll();
  const [gina, sam, rita, adam, boris] = await Promise.all([
    server.as(emails.gina),
    server.as(emails.sam),
    server.as(emails.rita),
    server.as(emails.adam),
    server.as(emails.boris),
  ]);
  return {
    server,
    run,
    evict,
    people: { gina, sam, rita, adam, boris },
    /** Ends the time of all sessions. The server counts milliseconds, of which `now()` may be a part ahead. */
    async expireAll(): Promise<void> {
      await run(
        `update acting_sessions set expires_at = date_trunc('milliseconds', now()) where ended_at is null`,
      );
      evict();
    },
    /** Closes all sessions. */
    async closeAll(): Promise<void> {
      await run('update acting_sessions set ended_at = now() where ended_at is null');
      evict();
    },
  };
}
