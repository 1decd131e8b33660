import { remotesKeyMeta, type RemoteSignature } from '../../../contracts';
import { isObject } from '../../../text';

/** Public keys by key id. */
export type RegistryKeys = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Returns the public keys in the page's document; without a valid one every registry document is rejected. */
export function registryKeys(page: Document = document): RegistryKeys {
  const named = page.querySelector<HTMLMetaElement>(`meta[name="${remotesKeyMeta}"]`)?.content ?? '';
  const keys = named.split(' ').flatMap((pair): [string, Uint8Array<ArrayBuffer>][] => {
    const [kid, key] = pair.split('.');
    if (!kid || !key || !/^[A-Za-z0-9_-]{43}$/.test(key)) return [];
    return [[kid, bytesOf(key)]];
  });
  return new Map(keys);
}

const isSignature = (value: unknown): value is RemoteSignature =>
  isObject(value) &&
  value.alg === 'Ed25519' &&
  typeof value.kid === 'string' &&
  typeof value.value === 'string' &&
  /^[A-Za-z0-9_-]{86}$/.test(value.value);

interface Proof {
  key: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  text: Uint8Array<ArrayBuffer>;
}

async function isValid({ key, signature, text }: Proof): Promise<boolean> {
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    // The browser does not support Ed25519 in WebCrypto.
    const { verifyAsync } = await import('@noble/ed25519');
    return verifyAsync(signature, text, key);
  }
  return crypto.subtle.verify('Ed25519', imported, signature, text);
}

/** Whether a registry document has a valid signature of one of the keys. */
export async function isSigned(document: object, keys: RegistryKeys): Promise<boolean> {
  const { signature, open: _unsigned, ...rest } = document as Record<string, unknown>;
  if (!isSignature(signature)) return false;
  const key = keys.get(signature.kid);
  if (!key) return false;
  const text = new TextEncoder().encode(JSON.stringify(rest));
  try {
    return await isValid({ key, signature: bytesOf(signature.value), text });
  } catch {
    return false;
  }
}
