import { randomUUID } from 'node:crypto';
import type { DomainList, Problem, TenantDomain } from '@portal/shared/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { startDns } from '../network/dns-server';
import { testApp, type Inject } from '../test-app';

export const url = '/api/v1/domains';

export const readProblemCode = (response: LightMyRequestResponse) => response.json<Problem>().code;
export const firstError = (response: LightMyRequestResponse) => response.json<Problem>().errors[0];

/** Starts a server with its own DNS server and returns calls of two administrators. */
export async function startDomains() {
  const dns = await startDns();
  let now = new Date();
  const server = await testApp({ now: () => now, settings: { dnsServers: [dns.address] } });
  const adam = await server.as('adam.admin@acorn.example');
  const boris = await server.as('boris.admin@birch.example');

  let names = 0;
  const nextName = () => `name-${(names += 1)}.example`;
  const verify = (id: string, as = adam) => as({ method: 'POST', url: `${url}/${id}/verify` });
  const read = async (id: string, as = adam) => (await as({ url: `${url}/${id}` })).json<TenantDomain>();
  const run = (text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query(text, params));

  async function create(name = nextName(), as = adam): Promise<TenantDomain> {
    const response = await as({ method: 'POST', url, payload: { name } });
    if (response.statusCode !== 201) throw new Error(response.payload);
    return response.json<TenantDomain>();
  }

  async function createVerified(name = nextName(), as = adam): Promise<TenantDomain> {
    const domain = await create(name, as);
    dns.replies.set(domain.verification.host, [domain.verification.value]);
    const verified = (await verify(domain.id, as)).json<TenantDomain>();
    if (verified.state !== 'verified') throw new Error(`${name} is ${verified.state}`);
    return verified;
  }

  /** Calls `receive` for each event of a tenant, and returns a function that ends this. */
  const onEvent = (tenantId: string, receive: (type: string) => void) =>
    server.app.portal.events.join({
      personId: `reader ${randomUUID()}`,
      tenantId,
      receive: ({ type }) => receive(type),
      missed: () => undefined,
      end: () => undefined,
    });

  return {
    ...{ server, dns, adam, boris, nextName, create, createVerified, verify, read, run, onEvent },
    now: () => now,
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
    async list(query = '', as: Inject = adam): Promise<DomainList> {
      const response = await as({ url: `${url}${query}` });
      if (response.statusCode !== 200) throw new Error(response.payload);
      return response.json<DomainList>();
    },
    patch: (id: string, payload: object, headers = {}) =>
      adam({ method: 'PATCH', url: `${url}/${id}`, payload, headers }),
    remove: (id: string, headers = {}) => adam({ method: 'DELETE', url: `${url}/${id}`, headers }),
    /** Time of the next background check. */
    dueOf: async (id: string) =>
      (await run('select due_at as due from jobs where subject = $1', [id]))[0]?.['due'],
    /** Returns the events that a tenant receives during the work. */
    async eventsOf(work: () => Promise<unknown>, tenantId = 'acorn'): Promise<string[]> {
      const events: string[] = [];
      const leave = onEvent(tenantId, (type) => events.push(type));
      await work();
      leave?.();
      return events;
    },
    async close(): Promise<void> {
      await server.close();
      await dns.close();
    },
  };
}
