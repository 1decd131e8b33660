import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PortalDeps } from '../../platform/app/portal-app';
import { readCookie } from '../pages/page-language';
import { mountPath } from '../provider/provider';
import { identityKeys } from '../tokens/identity-keys';

const cookieName = 'meridian_device';
const maxAccounts = 10;
const year = 31_536_000;

type Request = Pick<FastifyRequest, 'raw'>;

/** Browsers in which people signed in before, by a signed cookie. The cookie names no account. */
export interface KnownDevices {
  /** Returns the id of the browser if the account was signed in there before; null otherwise. */
  deviceOf(request: Request, account: string): string | null;
  /** Returns the cookie that adds an account to the browser. */
  cookieFor(request: Request, account: string): string;
}

/** Returns the id and the proofs of the accounts, newest first. */
function readDeviceCookie({ raw }: Request): { id: string; proofs: string[] } {
  const [id = '', ...proofs] = (readCookie(raw, cookieName) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, proofs } : { id: '', proofs: [] };
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export async function createKnownDevices(settings: PortalDeps['settings']): Promise<KnownDevices> {
  const [key = ''] = (await identityKeys(settings)).cookies;
  const proofOf = (id: string, account: string): string =>
    createHmac('sha256', key).update(`device\n${id}\n${account}`).digest('base64url').slice(0, 22);
  const isProvenIn = ({ id, proofs }: ReturnType<typeof readDeviceCookie>, account: string): boolean => {
    const proof = proofOf(id, account);
    return id !== '' && proofs.some((given) => isEqual(Buffer.from(given).toString('latin1'), proof));
  };
  return {
    deviceOf(request, account) {
      const cookie = readDeviceCookie(request);
      return isProvenIn(cookie, account) ? cookie.id : null;
    },
    cookieFor(request, account) {
      const cookie = readDeviceCookie(request);
      const id = cookie.id || randomBytes(16).toString('base64url');
      const proof = proofOf(id, account);
      const others = isProvenIn(cookie, account)
        ? cookie.proofs.filter((given) => given !== proof)
        : cookie.proofs;
      const value = [id, proof, ...others.slice(0, maxAccounts - 1)].join('.');
      const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
      return `${cookieName}=${value}; Path=${mountPath}; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
