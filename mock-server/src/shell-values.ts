import type { FastifyRequest } from 'fastify';
import type { PortalDeps } from './platform/app/portal-app';
import type { ShellValues } from './platform/host-files/documents';
import { toAuthSettings } from './portal/application-settings/application-settings.routes';
import { readRemoteOverride } from './remotes/override/remote-override';
import { remotesSigner } from './remotes/registry/resolved/signature';

/**
 * Returns the public key of the registry, the developer's origin that this browser trusts, and the settings of the
 * sign-in.
 */
export async function shellValues(
  request: FastifyRequest,
  { settings, now }: Pick<PortalDeps, 'settings' | 'now'>,
): Promise<ShellValues> {
  const override = await readRemoteOverride(request, settings, now());
  return {
    developer: override?.origin ?? null,
    placeholders: {
      remotesKey: (await remotesSigner(settings)).publicKey,
      remoteOverride: override?.origin ?? '',
      signIn: JSON.stringify(toAuthSettings(settings)),
    },
  };
}
