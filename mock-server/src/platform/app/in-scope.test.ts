// @both-engines Scope, commit and rollback of requests.
import { IdParams } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { namedTokens } from '../../../test/server/probe';
import { testApp, type TestApp } from '../../../test/test-app';
import { SqlError } from '../database/database';
import { notFound } from '../http/problem';
import { inScope, inTransaction } from './in-scope';
import { defineResource } from './resource';

const config = { access: 'signed-in', emits: 'shortcuts.changed' } as const;
const Nullable = { 200: Type.Union([Type.String(), Type.Null()]) };
let attempts = 0;
let committed: string[] = [];

const samples = defineResource({
  name: 'samples',
  routes(app) {
    app.get(
      '/api/v1/viewer',
      { config },
      inScope(async (_sql, { viewer }) => viewer),
    );
    app.get(
      '/api/v1/settings',
      { config: { ...config, emits: { type: 'announcements.changed', to: 'own-tenant' } } },
      inScope((sql) =>
        sql.query(
          `select current_setting('role') as role, current_setting('app.tenant_id') as "tenantId", current_setting('app.person_id') as "personId"`,
        ),
      ),
    );
    app.put(
      '/api/v1/samples/:id',
      { config, schema: { params: IdParams, response: Nullable } },
      inScope(async (_sql, { params }) => (params.id === 'unchanged' ? null : params.id)),
    );
    app.post(
      '/api/v1/samples',
      { config, schema: { response: { 204: Type.Null() } } },
      inScope(async () => {}),
    );
    app.delete(
      '/api/v1/samples',
      { config },
      inScope(async () => notFound()),
    );
    app.patch(
      '/api/v1/samples',
      { config },
      inTransaction(async (_sql, { afterCommit }) => {
        attempts += 1;
        afterCommit(() => committed.push(`attempt ${attempts}`));
        if (attempts === 1) throw new SqlError({ code: '40001', message: 'conflict' });
        return { attempts };
      }),
    );
  },
});

let server: TestApp;
let events: string[] = [];
beforeAll(async () => {
  server = await testApp({ resources: [samples], tokens: namedTokens, settings: { seed: false } });
  const { events: hub } = server.app.portal;
  for (const [personId, tenantId] of [
    ['u', 't1'],
    ['a', 't1'],
    ['x', 't2'],
  ] as const)
    hub.join({
      personId,
      tenantId,
      receive: ({ type }) => void events.push(`${type} to ${personId}`),
      missed: () => undefined,
      end: () => undefined,
    });
});
beforeEach(() => {
  events = [];
  committed = [];
  attempts = 0;
});
afterAll(() => server.close());

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH', url: string, language = 'tr') =>
  server.app.inject({ method, url, headers: { authorization: 'Bearer user', 'accept-language': language } });

test('passes the viewer with the language of the Accept-Language header', async () => {
  const { personId, tenantId, roles, language } = (await call('GET', '/api/v1/viewer')).json<
    Record<string, unknown>
  >();
  expect({ personId, tenantId, roles, language }).toEqual({
    personId: 'u',
    tenantId: 't1',
    roles: [],
    language: 'tr',
  });
});

test('runs the statements in the scope of the caller', async () => {
  expect((await call('GET', '/api/v1/settings')).json()).toEqual([
    { role: 'portal_app', tenantId: 't1', personId: 'u' },
  ]);
});

test('publishes the declared event to the caller by default, or to the whole tenant', async () => {
  await call('PUT', '/api/v1/samples/one');
  expect(events).toEqual(['shortcuts.changed to u']);
  await call('GET', '/api/v1/settings');
  expect(events.slice(1)).toEqual(['announcements.changed to u', 'announcements.changed to a']);
});

test('publishes nothing when the handler returns null or fails', async () => {
  expect((await call('PUT', '/api/v1/samples/unchanged')).json()).toBeNull();
  expect((await call('DELETE', '/api/v1/samples')).statusCode).toBe(404);
  expect(events).toEqual([]);
});

test('sends the status that the schema declares', async () => {
  expect((await call('POST', '/api/v1/samples')).statusCode).toBe(204);
  expect((await call('PUT', '/api/v1/samples/one')).statusCode).toBe(200);
});

test('runs the work after the commit once, although the transaction ran twice', async () => {
  expect((await call('PATCH', '/api/v1/samples')).json()).toEqual({ attempts: 2 });
  expect(committed).toEqual(['attempt 2']);
  expect(events).toEqual(['shortcuts.changed to u']);
});
