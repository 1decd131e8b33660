import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const period = 30;
const recoveryCodes = 10;
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, { issuer, label }: { issuer: string; label: string }): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** Returns a new secret of 160 bits. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** A secret, and the QR code with which a person adds it to an authenticator app. */
export interface Enrolment {
  secret: string;
  /** QR code of the address for authenticator apps. */
  svg: string;
}

export function buildEnrolment(secret: string, owner: { issuer: string; label: string }): Enrolment {
  const svg = encodeQR(totpOf(secret, owner).toString(), 'svg', { ecc: 'low' });
  // Without this attribute, thin lines appear between the squares.
  return { secret, svg: svg.replace('<svg ', '<svg shape-rendering="crispEdges" ') };
}

/** Returns the time step of a correct code, at most one step from now; undefined for a wrong code. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / period) + delta;
}

const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Returns new recovery codes like `k7m2p-x4wqd`. Each has 49 bits. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => `${randomLetters(5)}-${randomLetters(5)}`);

/** Returns the hash of a recovery code. Spaces, hyphens and capitals do not matter. */
export const hashOfRecoveryCode = (personId: string, code: string): string =>
  createHash('sha256')
    .update(`${personId}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex');
