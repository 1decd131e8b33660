import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';

/**
 * Returns the session at the identity provider that the access token of a request belongs to. Decoding the token is
 * enough, since the access hook has verified it.
 */
export function readSessionId({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { sid } = decodeJwt((headers.authorization ?? '').replace(/^Bearer /i, ''));
  return typeof sid === 'string' && sid !== '' ? sid : null;
}
