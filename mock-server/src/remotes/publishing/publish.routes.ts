import { HostedVersion, PublishQuery, RemoteName, VersionNumber } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { parseJson } from '../../platform/http/validation';
import { archiveLimit, unpack } from './build/archive';
import type { DistFiles } from './build/dist-files';
import { fetchBuild } from '../hosted/hosted-build';
import { publish, rejectBuild } from './publish';
import { toActionSource } from '../registry/registry-actions';
import type { RemoteStore } from './store';

const jsonLimit = 256 * 1024;
const NameParams = Type.Object({ name: RemoteName }, { additionalProperties: false });
const Published = Type.Object({ name: RemoteName, version: VersionNumber });

async function filesOf(deps: PortalDeps, body: Buffer | HostedVersion): Promise<DistFiles> {
  if (Buffer.isBuffer(body)) return unpack(body);
  const build = await fetchBuild(body.manifestUrl, deps.settings);
  return 'faults' in build ? rejectBuild(build.faults) : build.files;
}

/** Registers the publication of an archive of `dist` or of a hosted build. */
export function publishRoutes(app: PortalApp, deps: PortalDeps, store: RemoteStore): void {
  void app.register(async (scope) => {
    const publishing = scope as unknown as PortalApp;
    publishing.removeAllContentTypeParsers();
    publishing.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit: archiveLimit },
      (_request, body, done) => done(null, body),
    );
    publishing.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: jsonLimit },
      (_request, body, done) => {
        try {
          done(null, parseJson(body as Buffer));
        } catch (error) {
          done(error as Error);
        }
      },
    );
    publishing.post(
      '/api/v1/remotes/:name/versions',
      {
        config: { access: 'global-admin', apps: ['Remotes.Publish'], freshSignIn: true },
        // The route has no body limit, because each parser has its own.
        schema: {
          summary: 'Publish a build: a gzipped tar of its dist folder, or the address of its manifest',
          tags: ['remotes'],
          params: NameParams,
          querystring: PublishQuery,
          body: {
            content: { 'application/json': { schema: HostedVersion }, 'application/gzip': { schema: {} } },
          },
          response: { 201: Published },
        },
      },
      async (request, reply) => {
        const { name } = request.params;
        const files = await filesOf(deps, request.body as Buffer | HostedVersion);
        const reason = reasonOf(request as unknown as FastifyRequest);
        const act = toActionSource(request, { at: deps.now(), reason });
        const version = await publish(deps, store, { name, files, act });
        return reply.code(201).send({ name, version });
      },
    );
  });
}

function reasonOf({ body, query }: FastifyRequest): string {
  const { reason } = query as PublishQuery;
  if (reason !== undefined) return reason;
  return Buffer.isBuffer(body)
    ? 'published'
    : `published from ${(body as HostedVersion).manifestUrl}`.slice(0, 500);
}
