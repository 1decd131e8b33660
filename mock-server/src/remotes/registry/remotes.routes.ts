import {
  DiffQuery,
  HealthQuery,
  Remote,
  RemoteDiff,
  RemoteHealth,
  RemoteName,
  RollbackRequest,
  RolloutRequest,
  StateRequest,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { expectedRevision } from '../../platform/http/revisions';
import { cspReportsRoutes } from '../health/csp-reports.routes';
import { diffVersions } from '../publishing/diff';
import { watchCanaries } from '../health/health-gate';
import { publishHostedRemotes } from '../hosted/hosted-remotes';
import { completeFacts, logIncompatibleRemotes, publishLocalBuilds } from '../publishing/local-builds';
import { computeRemoteHealth, listRemotes, getRemote } from './overview';
import { publishRegistryChanged, rollOut, checkAndRollBack } from '../publishing/publish';
import { publishRoutes } from '../publishing/publish.routes';
import { remoteFileRoutes } from '../publishing/remote-files.routes';
import { remoteOverrideRoutes } from '../override/remote-override.routes';
import { resolvedRoute } from './resolved/resolved.routes';
import { watchRevision } from './registry';
import { beginEpoch, type ActionSource } from './remotes.repository';
import { toActionSource } from './registry-actions';
import { reportsRoutes } from '../health/reports.routes';
import { changeState } from './rollout';
import { RemoteStore } from '../publishing/store';

const tags = ['remotes'];
const system = { as: 'system' } as const;
const NameParams = Type.Object({ name: RemoteName }, { additionalProperties: false });
const RemoteList = Type.Object({ items: Type.Array(Remote) });

/** Returns the remote, with its revision as the entity tag for `If-Match`. */
async function sendRemote(deps: PortalDeps, reply: FastifyReply, name: string): Promise<Remote> {
  const remote = await deps.db.transaction(system, (sql) => getRemote(sql, name, deps.now()));
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
    ({ params }, reply) => sendRemote(deps, reply, params.name),
  );
  app.get(
    '/api/v1/remotes/:name/health',
    {
      config: { access: 'any-global', apps: ['Remotes.Publish'] },
      schema: {
        summary: 'Load figures of a remote over time, by version',
        tags,
        params: NameParams,
        querystring: HealthQuery,
        response: { 200: RemoteHealth },
      },
    },
    ({ params: { name }, query: { minutes = 60 } }) =>
      deps.db.transaction(system, (sql) => computeRemoteHealth(sql, name, { now: deps.now(), minutes })),
  );
  app.get(
    '/api/v1/remotes/:name/diff',
    {
      config: { access: 'any-global', apps: ['Remotes.Publish'] },
      schema: {
        summary: 'Differences between two versions',
        tags,
        params: NameParams,
        querystring: DiffQuery,
        response: { 200: RemoteDiff },
      },
    },
    ({ params: { name }, query }) => deps.db.transaction(system, (sql) => diffVersions(sql, name, query)),
  );
}

function writeRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  const act = (request: FastifyRequest<{ Body: { reason: string } }>): ActionSource =>
    toActionSource(request, { at: deps.now(), reason: request.body.reason });
  const schema = { tags, params: NameParams, response: { 200: Remote } } as const;
  app.put(
    '/api/v1/remotes/:name/rollout',
    {
      config: { access: 'global-admin', apps: ['Remotes.Publish'], freshSignIn: true },
      schema: {
        ...schema,
        summary: 'Activate a published version for all users, or start a canary',
        body: RolloutRequest,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { reason: _reason, ...rollout } = request.body;
      const expected = expectedRevision(request);
      await rollOut(deps, store, { ...rollout, name, expected, act: act(request) });
      return sendRemote(deps, reply, name);
    },
  );
  app.post(
    '/api/v1/remotes/:name/rollback',
    {
      config: { access: 'global-admin', apps: ['Remotes.Publish'], freshSignIn: true },
      schema: {
        ...schema,
        summary: 'Roll back by one step',
        description: 'Ends an open canary; without one, activates the version that was active before.',
        body: RollbackRequest,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      await checkAndRollBack(deps, store, { name, expected: expectedRevision(request), act: act(request) });
      return sendRemote(deps, reply, name);
    },
  );
  app.put(
    '/api/v1/remotes/:name/state',
    {
      config: { access: 'global-admin', freshSignIn: true },
      schema: { ...schema, summary: 'Change the state of a remote', body: StateRequest },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { reason: _reason, ...state } = request.body;
      const target = { ...state, name, expected: expectedRevision(request) };
      await deps.db.transaction(system, (sql) => changeState(sql, target, act(request)));
      publishRegistryChanged(deps);
      return sendRemote(deps, reply, name);
    },
  );
}

/**
 * Registers the routes of the registry, the reports of browsers and the published files, and publishes builds at
 * the start.
 */
export async function remotesRoutes(app: PortalApp, deps: PortalDeps): Promise<void> {
  const store = new RemoteStore(deps.settings.dataDir);
  watchRevision(deps);
  await deps.db.transaction(system, (sql) => beginEpoch(sql, deps.now()));
  await completeFacts(deps, store);
  await publishLocalBuilds(deps, store);
  await logIncompatibleRemotes(deps);
  await publishHostedRemotes(deps, store);
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
