import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { TokenVerifier } from '../../platform/auth/caller';
import { sampleCaller, sampleUser } from '../../platform/auth/sample-user';
import { readSharedKey } from '../../platform/host-files/shared-key';
import { PortalError } from '../../platform/http/problem';
import { isLoopbackHost } from '../../platform/settings/settings-reader';

/** File of the key in the data folder. */
export const sampleSignInKey = 'sample-sign-in-key';

const issuer = 'meridian-sample-sign-in';
const algorithm = 'HS256';
const lifetimeMs = 7 * 86_400_000;

/** Returns whether a server has the mock sign-in: with the embedded provider, sample apps and a loopback address only. */
export const offersMockSignIn = ({
  authority,
  publicUrl,
  host,
  enableSampleApps,
}: PortalDeps['settings']): boolean =>
  authority === undefined &&
  enableSampleApps &&
  isLoopbackHost(new URL(publicUrl).hostname) &&
  isLoopbackHost(host);

/** Issues and checks the tokens of the mock sign-in. */
export interface SampleTokens {
  issue(): Promise<string>;
  /** Returns whether the signature is right, the issuer is this sign-in and the token has not expired. */
  isValid(token: string): Promise<boolean>;
}

/** Returns the tokens of a server. All servers with the same data folder accept them. */
export function createSampleTokens({ settings, now }: Pick<PortalDeps, 'settings' | 'now'>): SampleTokens {
  const key = readSharedKey(settings.dataDir, sampleSignInKey);
  return {
    issue: () =>
      new SignJWT({ jti: randomUUID() })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(sampleUser.id)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + lifetimeMs))
        .sign(key),
    // The library recomputes the signature and compares it in constant time.
    async isValid(token) {
      try {
        await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          subject: sampleUser.id,
          requiredClaims: ['iat', 'exp'],
          currentDate: now(),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
        throw error;
      }
    },
  };
}

/** Tokens of the portal have another algorithm. */
function isSampleToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === algorithm;
  } catch {
    return false;
  }
}

/** Returns a verifier that accepts the tokens of the mock sign-in beside those of the portal. */
export function acceptSampleTokens(tokens: TokenVerifier, sample: SampleTokens): TokenVerifier {
  return {
    async verify(bearer) {
      if (!isSampleToken(bearer)) return tokens.verify(bearer);
      if (!(await sample.isValid(bearer))) throw new PortalError('auth.token_invalid');
      return sampleCaller();
    },
    evict: (personId) => tokens.evict?.(personId),
    evictAll: () => tokens.evictAll?.(),
  };
}
