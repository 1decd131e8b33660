import {
  DiffQuery,
  HealthQuery,
  Remote,
  RemoteDiff,
  RemoteHealth,
  RemoteName,
  RollbackRequest,
  RolloutRequest,
  SignedRemotes,
  StateRequest,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { cspReportsRoutes } from '../health/csp-reports.routes';
import { diffOf } from '../publishing/diff';
import { watchCanaries } from '../health/health-gate';
import { takeHostedRemotes } from '../publishing/hosted-remotes';
import { completeFacts, publishLocalBuilds } from '../publishing/local-builds';
import { healthOf, listRemotes, showRemote } from './overview';
import { announce, rollOut, stepBack } from '../publishing/publish';
import { publishRoutes } from '../publishing/publish.routes';
import { resolvedRemotes } from './registry';
import { remoteFileRoutes } from '../publishing/remote-files.routes';
import { overrideOf, withOverride } from '../override/remote-override';
import { remoteOverrideRoutes } from '../override/remote-override.routes';
import type { Act } from './remotes.repository';
import { reportsRoutes } from '../health/reports.routes';
import { changeState } from './rollout';
import { remotesSigner } from './signature';
import { RemoteStore } from '../publishing/store';

const tags = ['remotes'];
const system = { as: 'system' } as const;
const NameParams = Type.Object({ name: RemoteName }, { additionalProperties: false });
const RemoteList = Type.Object({ items: Type.Array(Remote) });

/** `If-Match` with the remote's revision, plain or quoted as an entity tag. */
function expectedRevision(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? [];
  return revision === undefined ? fail('conflict.stale') : Number(revision);
}

function resolvedRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/remotes/resolved',
    {
      config: { access: 'public', note: 'the code of the remotes is public' },
      schema: {
        summary: 'Which version of each remote the caller loads, and where from',
        description:
          'The view of the caller: a token decides about canaries and about what is off for a tenant.',
        tags,
        response: { 200: SignedRemotes },
      },
    },
    async (request, reply) => {
      const { tag: plain, text } = await resolvedRemotes(deps.db, request.verifiedCaller);
      const signer = await remotesSigner(deps.settings);
      const override = await overrideOf(request, deps.settings, deps.now());
      // A document kept under another key, or without the override, is another document.
      const tag = `${plain.slice(0, -1)}-${signer.kid}${override ? `-${Date.parse(override.until)}` : ''}"`;
      reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'Authorization, Cookie');
      const known = (request.headers['if-none-match'] ?? '')
        .split(',')
        .map((entry) => entry.trim().replace(/^W\//, ''));
      if (known.includes(tag)) return reply.code(304 as never).send(undefined as never);
      return reply
        .type('application/json; charset=utf-8')
        .send(signer.seal(override ? withOverride(text, override) : text) as never);
    },
  );
}

/** The remote as it is now, with its revision as the entity tag that `If-Match` wants. */
async function answerRemote(deps: PortalDeps, reply: FastifyReply, name: string): Promise<Remote> {
  const remote = await deps.db.transaction(system, (sql) => showRemote(sql, name, deps.now()));
  reply.header('etag', `"${remote.revision}"`);
  return remote;
}

function readRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/remotes',
    {
      config: { access: 'any-global', apps: ['Remotes.Publish'] },
      schema: {
        summary: 'All remotes: versions in use, canary, state and health',
        tags,
        response: { 200: RemoteList },
      },
    },
    async () => ({ items: await deps.db.transaction(system, (sql) => listRemotes(sql, deps.now())) }),
  );
  app.get(
    '/api/v1/remotes/:name',
    {
      config: { access: 'any-global', apps: ['Remotes.Publish'] },
      schema: {
        summary: 'One remote with its versions, history and audit',
        tags,
        params: NameParams,
        response: { 200: Remote },
      },
    },
    ({ params }, reply) => answerRemote(deps, reply, params.name),
  );
  app.get(
    '/api/v1/remotes/:name/health',
    {
      config: { access: 'any-global', apps: ['Remotes.Publish'] },
      schema: {
        summary: 'How a remote loaded over time, by version',
        tags,
        params: NameParams,
        querystring: HealthQuery,
        response: { 200: RemoteHealth },
      },
    },
    ({ params: { name }, query: { minutes = 60 } }) =>
      deps.db.transaction(system, (sql) => healthOf(sql, name, { now: deps.now(), minutes })),
  );
  app.get(
    '/api/v1/remotes/:name/diff',
    {
      config: { access: 'any-global', apps: ['Remotes.Publish'] },
      schema: {
        summary: 'What changes between two versions',
        tags,
        params: NameParams,
        querystring: DiffQuery,
        response: { 200: RemoteDiff },
      },
    },
    ({ params: { name }, query }) => deps.db.transaction(system, (sql) => diffOf(sql, name, query)),
  );
}

function writeRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  const act = (request: FastifyRequest<{ Body: { reason: string } }>): Act => ({
    by: request.caller.email,
    at: deps.now(),
    reason: request.body.reason,
  });
  const schema = { tags, params: NameParams, response: { 200: Remote } } as const;
  app.put(
    '/api/v1/remotes/:name/rollout',
    {
      config: { access: 'global-admin', apps: ['Remotes.Publish'] },
      schema: {
        ...schema,
        summary: 'Give a published version to everybody, or to a part of the people as a canary',
        body: RolloutRequest,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { reason: _reason, ...wish } = request.body;
      await rollOut(deps, store, { ...wish, name, expected: expectedRevision(request), act: act(request) });
      return answerRemote(deps, reply, name);
    },
  );
  app.post(
    '/api/v1/remotes/:name/rollback',
    {
      config: { access: 'global-admin', apps: ['Remotes.Publish'] },
      schema: {
        ...schema,
        summary: 'One step back',
        description:
          'An open canary ends first; without one the version that was active before is active again.',
        body: RollbackRequest,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      await stepBack(deps, store, { name, expected: expectedRevision(request), act: act(request) });
      return answerRemote(deps, reply, name);
    },
  );
  app.put(
    '/api/v1/remotes/:name/state',
    {
      config: { access: 'global-admin' },
      schema: { ...schema, summary: 'Switch a remote on, off or into maintenance', body: StateRequest },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { reason: _reason, ...wish } = request.body;
      const target = { ...wish, name, expected: expectedRevision(request) };
      await deps.db.transaction(system, (sql) => changeState(sql, target, act(request)));
      announce(deps);
      return answerRemote(deps, reply, name);
    },
  );
}

/** The registry of remotes, what browsers report of them, and the files that it publishes. */
export async function remotesRoutes(app: PortalApp, deps: PortalDeps): Promise<void> {
  const store = new RemoteStore(deps.settings.dataDir);
  await completeFacts(deps, store);
  await publishLocalBuilds(deps, store);
  await takeHostedRemotes(deps, store);
  resolvedRoute(app, deps);
  remoteOverrideRoutes(app, deps);
  reportsRoutes(app, deps);
  cspReportsRoutes(app, deps);
  readRoutes(app, deps);
  publishRoutes(app, deps, store);
  writeRoutes(app, deps, store);
  remoteFileRoutes(app, deps, store);
  watchCanaries(deps);
}
