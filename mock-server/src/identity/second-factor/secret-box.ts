import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PortalDeps } from '../../platform/app/portal-app';
import { identityKeys } from '../tokens/identity-keys';

/** Encrypts texts with a key that is derived from the identity keys. `purpose` must be the same for both directions. */
export interface SecretBox {
  seal(text: string, purpose: string): string;
  /** Returns undefined for a text that was changed or sealed for another purpose. */
  open(sealed: string, purpose: string): string | undefined;
}

const ivLength = 12;
const tagLength = 16;

export async function createSecretBox(settings: PortalDeps['settings']): Promise<SecretBox> {
  const [secret = ''] = (await identityKeys(settings)).cookies;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32));
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivLength + tagLength) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      try {
        const body = bytes.subarray(ivLength + tagLength);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
