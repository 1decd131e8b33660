import {
  Remote,
  RemoteName,
  ResolvedRemotes,
  RollbackRequest,
  RolloutRequest,
  VersionNumber,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../app';
import { fail } from '../platform/problem';
import { archiveLimit, unpack } from './archive';
import { activate, publish, publishLocalBuilds } from './publish';
import { resolvedRemotes } from './registry';
import { remoteFileRoutes } from './remote-files.routes';
import { overrideOf, withOverride } from './remote-override';
import { remoteOverrideRoutes } from './remote-override.routes';
import { listRemotes, rollBack, showRemote, type Act } from './remotes.repository';
import { remotesSigner } from './signature';
import { RemoteStore } from './store';

const tags = ['remotes'];
const system = { as: 'system' } as const;
const NameParams = Type.Object({ name: RemoteName }, { additionalProperties: false });
const RemoteList = Type.Object({ items: Type.Array(Remote) });
const Published = Type.Object({ name: RemoteName, version: VersionNumber });

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
      schema: {
        summary: 'Which version of each remote to load, and where from',
        tags,
        response: { 200: ResolvedRemotes },
      },
    },
    async (request, reply) => {
      const { revision, text } = await resolvedRemotes(deps.db);
      const signer = await remotesSigner(deps.settings);
      const override = await overrideOf(request, deps.settings, deps.now());
      // A document kept under another key, or without the override, is another document.
      const tag = `"r${revision}-${signer.kid}${override ? `-${Date.parse(override.until)}` : ''}"`;
      reply.header('cache-control', 'no-cache').header('etag', tag);
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

function readRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/remotes',
    { schema: { summary: 'All remotes with their active version', tags, response: { 200: RemoteList } } },
    async () => ({ items: await deps.db.transaction(system, listRemotes) }),
  );
  app.get(
    '/api/v1/remotes/:name',
    {
      schema: {
        summary: 'One remote with its versions and history',
        tags,
        params: NameParams,
        response: { 200: Remote },
      },
    },
    ({ params }) => deps.db.transaction(system, (sql) => showRemote(sql, params.name)),
  );
}

function publishRoute(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  void app.register(async (scope) => {
    const upload = scope as unknown as PortalApp;
    upload.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: archiveLimit } as const;
    upload.addContentTypeParser('application/gzip', options, (_request, body, done) => done(null, body));
    upload.post(
      '/api/v1/remotes/:name/versions',
      {
        bodyLimit: archiveLimit,
        schema: {
          summary: 'Publish a build: a gzipped tar of its dist folder',
          tags,
          consumes: ['application/gzip'],
          params: NameParams,
          response: { 201: Published },
        },
      },
      async (request, reply) => {
        const { name } = request.params;
        if (!Buffer.isBuffer(request.body)) return fail('request.media_type');
        const files = await unpack(request.body);
        const act: Act = { by: request.caller.email, at: deps.now(), reason: 'published' };
        const version = await publish(deps, store, { name, files, act });
        return reply.code(201).send({ name, version });
      },
    );
  });
}

function pointerRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  const act = (request: FastifyRequest<{ Body: { reason: string } }>): Act => ({
    by: request.caller.email,
    at: deps.now(),
    reason: request.body.reason,
  });
  app.put(
    '/api/v1/remotes/:name/rollout',
    {
      schema: {
        summary: 'Make a published version the active one',
        tags,
        params: NameParams,
        body: RolloutRequest,
        response: { 200: Remote },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version } = request.body;
      await activate(deps, store, { name, version, expected: expectedRevision(request), act: act(request) });
      return deps.db.transaction(system, (sql) => showRemote(sql, name));
    },
  );
  app.post(
    '/api/v1/remotes/:name/rollback',
    {
      schema: {
        summary: 'Go back to the version that was active before',
        tags,
        params: NameParams,
        body: RollbackRequest,
        response: { 200: Remote },
      },
    },
    (request) =>
      deps.db.transaction(system, async (sql) => {
        await rollBack(sql, request.params.name, act(request));
        return showRemote(sql, request.params.name);
      }),
  );
}

/** The registry of remotes and the files it publishes. */
export async function remotesRoutes(app: PortalApp, deps: PortalDeps): Promise<void> {
  const store = new RemoteStore(deps.settings.dataDir);
  await publishLocalBuilds(deps, store);
  resolvedRoute(app, deps);
  remoteOverrideRoutes(app, deps);
  readRoutes(app, deps);
  publishRoute(app, deps, store);
  pointerRoutes(app, deps, store);
  remoteFileRoutes(app, deps, store);
}
