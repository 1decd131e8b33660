import { Type } from '@sinclair/typebox';
import { Id, listQuery } from '@portal/shared/contracts';
import type { Caller, TokenVerifier } from '../../src/platform/auth/caller';
import { PortalError } from '../../src/platform/http/problem';
import { defineResource } from '../../src/platform/app/resource';

const Body = Type.Object(
  {
    title: Type.String({ maxLength: 20 }),
    count: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
    more: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
const Params = Type.Object({ id: Id }, { additionalProperties: false });

const open = { config: { access: 'public' } } as const;

/** Resource with one route for each rule that every route must follow. */
export const probe = defineResource({
  name: 'probe',
  routes(app, deps) {
    const system = { as: 'system' } as const;
    app.get(
      '/api/v1/probe',
      {
        ...open,
        schema: {
          querystring: listQuery(['name']),
          response: { 200: Type.Object({ page: Type.Integer() }) },
        },
      },
      (request) => ({ page: request.query.page ?? 1, secret: 'never answered' }),
    );
    app.post('/api/v1/probe', { ...open, schema: { body: Body } }, (request) => ({ stored: request.body }));
    app.get('/api/v1/probe/:id', { ...open, schema: { params: Params } }, (request) => ({
      id: request.params.id,
    }));
    app.put('/api/v1/probe/:id', { ...open, schema: { params: Params, body: Body } }, (request) => ({
      id: request.params.id,
    }));
    app.get('/api/v1/probe-slow', open, async () => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      const [row] = await deps.db.transaction(system, (sql) => sql.query<{ n: number }>('select 7 as n'));
      return { n: row?.n };
    });
    // Waits between two statements, so that a connection is in use without a running statement.
    app.get('/api/v1/probe-two', open, () =>
      deps.db.transaction(system, async (sql) => {
        await sql.query('select 1');
        await new Promise((resolve) => setTimeout(resolve, 100));
        return sql.query('select 2 as n');
      }),
    );
    app.post('/api/v1/probe-writes/:id', { ...open, schema: { params: Params } }, async (request) => {
      await deps.db.transaction(system, (sql) =>
        sql.query('insert into probe_writes (id) values ($1)', [request.params.id]),
      );
      return { id: request.params.id };
    });
    app.get('/api/v1/probe-broken', open, () => {
      throw new Error('secret /var/lib/path select * from people');
    });
    app.get('/api/v1/probe-sql/:id', { ...open, schema: { params: Params } }, (request) =>
      deps.db.transaction(system, (sql) =>
        sql.query(
          `do $$ begin raise exception 'secret detail' using errcode = '${request.params.id}'; end $$`,
        ),
      ),
    );
    app.get('/api/v1/probe-signed-in', { config: { access: 'signed-in' } }, (request) => ({
      email: request.caller.email,
    }));
    app.get('/api/v1/probe-admin', { config: { access: 'tenant-admin' } }, (request) => ({
      email: request.caller.email,
    }));
  },
});

const people: Record<string, Caller> = {
  user: {
    personId: 'u',
    tenantId: 't1',
    roles: [],
    firstName: 'U',
    lastName: 'U',
    email: 'user@one.example',
  },
  admin: {
    personId: 'a',
    tenantId: 't1',
    roles: ['TenantAdmin'],
    firstName: 'A',
    lastName: 'A',
    email: 'admin@one.example',
  },
};

/** Accepts the tokens `user` and `admin`; all others are invalid. */
export const namedTokens: TokenVerifier = {
  async verify(bearer) {
    const caller = people[bearer];
    if (!caller) throw new PortalError('auth.token_invalid');
    return caller;
  },
};
