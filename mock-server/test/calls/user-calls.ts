import type { AuditEntry, AuditList, Problem, TenantUserDetail } from '@portal/shared/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { testApp, type Inject } from '../test-app';

export const url = '/api/v1/users';
export const adamsEmail = 'adam.admin@acorn.example';
export const borisEmail = 'boris.admin@birch.example';

/** Returns the status and the error code of a response. */
export const outcome = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json<Partial<Problem>>().code,
];

/** Starts a server with one administrator in each tenant, and returns calls of Acorn's administrator. */
export async function startUsers() {
  const server = await testApp();
  const run = <Row = { id: string }>(text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
  await run(`update people set roles = '{}' where 'TenantAdmin' = any(roles) and email not in ($1, $2)`, [
    adamsEmail,
    borisEmail,
  ]);
  const adam = await server.as(adamsEmail);
  let people = 0;

  return {
    server,
    adam,
    run,
    async idOf(email: string): Promise<string> {
      const [row] = await run('select id from people where email = $1', [email]);
      return row?.id ?? '';
    },
    /** Inserts a person and returns the id, which is also the start of the address. */
    async addPerson({ tenantId = 'acorn', roles = [] as string[], status = 'active' } = {}): Promise<string> {
      const id = `person-${(people += 1)}`;
      await run(
        `insert into people (id, tenant_id, email, first_name, last_name, roles, status, search_text)
         values ($1, $2, $3, 'Ada', 'Öz', $4, $5, 'ada oz')`,
        [id, tenantId, `${id}@${tenantId}.example`, roles, status],
      );
      return id;
    },
    read: async (id: string) => (await adam({ url: `${url}/${id}` })).json<TenantUserDetail>(),
    patch: (id: string, payload: object, headers: InjectOptions['headers'] = {}) =>
      adam({ method: 'PATCH', url: `${url}/${id}`, payload, headers }),
    post: (action: string, payload?: object) =>
      adam({ method: 'POST', url: `${url}/${action}`, ...(payload && { payload }) }),
    remove: (id: string, inject: Inject = adam) => inject({ method: 'DELETE', url: `${url}/${id}` }),
    /** Returns the entries of the audit about a user, oldest first. */
    actionsOn: async (id: string): Promise<AuditEntry[]> =>
      (await adam({ url: `/api/v1/audit?sort=createdAt&targetId=${id}` })).json<AuditList>().items,
  };
}
