import type { PortalDeps } from '../../platform/app/portal-app';
import {
  createPortalTokenVerifier,
  type PortalTokenVerifier,
  type VerifierParts,
} from '../../platform/auth/authenticate';
import { embeddedIssuer, foreignIssuer } from '../../platform/auth/token-issuer';
import { identityKeys, publicJwk } from './identity-keys';
import { mountPath, portalApi, portalClientId, portalScope } from '../provider/provider';
import { findKeptSession } from '../sign-in/sessions.repository';
import { embeddedPeople, foreignPeople } from './token-people';

type FindPerson = VerifierParts['findPerson'];

/** Adds the session that stayed when the person ended all others. */
const withKeptSession =
  (db: PortalDeps['db'], findPerson: FindPerson): FindPerson =>
  async (claims) => {
    const person = await findPerson(claims);
    if (person.minIat === null) return person;
    const keptSession = await db.batch({ as: 'system' }, (sql) => findKeptSession(sql, person.personId));
    return { ...person, keptSession };
  };

/** Creates the verifier for the configured authority. For the embedded one it needs no network. */
export async function createTokenVerifier({
  settings,
  db,
  log,
  now,
}: Pick<PortalDeps, 'settings' | 'db' | 'log' | 'now'>): Promise<PortalTokenVerifier> {
  const { authority, publicUrl } = settings;
  if (authority) {
    const issuer = foreignIssuer(authority, log);
    const { providerTenantIds } = authority;
    const findPerson = foreignPeople({ db, now }, { providerTenantIds, rolesOf: issuer.rolesOf });
    return createPortalTokenVerifier({ issuer, findPerson, log, now });
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
  return createPortalTokenVerifier({ issuer, findPerson: withKeptSession(db, embeddedPeople(db)), log, now });
}
