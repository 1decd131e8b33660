import { RemoteOverride, RemoteOverrideSet } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { containerName } from '../publishing/build/check';
import { clearedCookie, isAllowedOrigin, overrideCookie, overrideLifetime } from './remote-override';
import { resolvedRemotes } from '../registry/registry';

const tags = ['remotes'];

/** Registers the override of one remote with a developer's build, in one browser and for two hours. */
export function remoteOverrideRoutes(app: PortalApp, deps: PortalDeps): void {
  const { settings, db } = deps;
  app.post(
    '/api/v1/remotes/override',
    {
      config: { access: 'global-admin', freshSignIn: true, note: 'applies only in the caller’s browser' },
      schema: {
        summary: 'Load one remote from a developer’s machine, in this browser only',
        tags,
        body: RemoteOverride,
        response: { 200: RemoteOverrideSet },
      },
    },
    async (request, reply) => {
      const { name, origin } = request.body;
      if (!isAllowedOrigin(origin, settings))
        fail('validation.failed', { errors: [{ pointer: '/origin', code: 'origin' }] });
      const { document } = await resolvedRemotes(db);
      if (!document.remotes[containerName(name)]) fail('remote.unknown');
      const until = new Date(deps.now().getTime() + overrideLifetime * 1000).toISOString();
      const override = { name, origin, until };
      request.log.info({ by: request.caller.email, ...override }, 'remote.override_set');
      return reply.header('set-cookie', await overrideCookie(override, settings)).send(override);
    },
  );
  app.delete(
    '/api/v1/remotes/override',
    {
      config: { access: 'public', note: 'everybody may return to the published code' },
      schema: {
        summary: 'Remove the override of this browser',
        tags,
        response: { 204: Type.Null() },
      },
    },
    async (_request, reply) =>
      reply
        .header('set-cookie', clearedCookie(settings))
        .code(204 as never)
        .send(null as never),
  );
}
