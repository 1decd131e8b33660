import { SignJWT, importJWK, type JWTHeaderParameters } from 'jose';
import type { PortalDeps } from '../../platform/app/portal-app';
import { identityKeys } from './identity-keys';
import { findAccount, toTokenClaims } from '../accounts/people.repository';
import { mountPath, portalApi, portalClientId, portalScope } from '../provider/provider';

export interface TokenOverrides {
  /** Claims to replace or add; `undefined` removes a claim. */
  claims?: Record<string, unknown>;
  header?: Partial<JWTHeaderParameters>;
}

/** For tests only: returns an access token as the embedded provider issues it, with chosen deviations. */
export async function mintAccessToken(
  { db, settings }: Pick<PortalDeps, 'db' | 'settings'>,
  personId: string,
  overrides: TokenOverrides = {},
): Promise<string> {
  const account = await findAccount(db, personId);
  const { signing } = await identityKeys(settings);
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    ...(account ? toTokenClaims(account) : {}),
    jti: crypto.randomUUID(),
    sub: personId,
    iat,
    exp: iat + settings.accessTokenSeconds,
    auth_time: iat,
    iss: `${settings.publicUrl}${mountPath}`,
    aud: portalApi,
    scope: portalScope,
    scp: portalScope,
    ver: '2.0',
    azp: portalClientId,
    client_id: portalClientId,
    ...overrides.claims,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: signing.kid, ...overrides.header })
    .sign(await importJWK(signing, 'RS256'));
}
