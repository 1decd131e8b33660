import type { FastifyRequest } from 'fastify';
import type { PortalDeps } from '../../platform/app/portal-app';
import { resolveFeatureFlags } from '../../platform/auth/features';
import { isFeatureEnabled } from './navigation-items';

type AnyRequest = Pick<FastifyRequest, 'caller'> & { server: { portal: PortalDeps } };

/** Returns whether the caller may follow a link; false for pages of a feature that is off for the caller. */
export function isLinkOffered({ caller, server }: AnyRequest, link: string | undefined): boolean {
  return isFeatureEnabled(link, resolveFeatureFlags(server.portal.settings, caller));
}
