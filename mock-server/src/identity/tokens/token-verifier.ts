import type { PortalDeps } from '../../platform/app/portal-app';
import { verifierOf, type PortalTokenVerifier } from '../../platform/auth/authenticate';
import { embeddedIssuer, foreignIssuer } from '../../platform/auth/token-issuer';
import { identityKeys, publicJwk } from './identity-keys';
import { mountPath, portalApi, portalClientId, portalScope } from '../provider/provider';
import { embeddedPeople, foreignPeople } from './token-people';

/** Creates the verifier for the configured authority. For the embedded one it needs no network. */
export async function createTokenVerifier({
  settings,
  db,
  log,
  now,
}: Pick<PortalDeps, 'settings' | 'db' | 'log' | 'now'>): Promise<PortalTokenVerifier> {
  const { authority, publicUrl } = settings;
  if (authority) {
    const findPerson = foreignPeople({ db, now }, authority.providerTenantIds);
    return verifierOf({ issuer: foreignIssuer(authority, log), findPerson, log, now });
  }
  const { signing } = await identityKeys(settings);
  const issuer = embeddedIssuer({
    issuer: `${publicUrl}${mountPath}`,
    jwk: publicJwk(signing),
    audience: portalApi,
    scope: portalScope,
    clientId: portalClientId,
    ciClientId: settings.ciClient?.id,
  });
  return verifierOf({ issuer, findPerson: embeddedPeople(db), log, now });
}
