import { createHash, randomBytes } from 'node:crypto';

/** Returns the hash by which a token is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns a new token of 256 bits and its hash. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}
