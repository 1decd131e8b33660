import { createPrivateKey } from 'node:crypto';
import { addressFault } from './hosted-address';
import { parseOrigin } from './settings-reader';

/** Returns the fault of an address that developers' builds may come from, or null for a plain origin. */
function originFault(origin: string, isLoopback: (hostname: string) => boolean): string | null {
  const url = parseOrigin(origin);
  if (!url) return `OVERRIDE_ORIGINS: ${origin} is not an origin like https://localhost:3001`;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return null;
  return `OVERRIDE_ORIGINS: ${origin} must be an https address`;
}

export function overrideFaults(
  origins: readonly string[],
  isLoopback: (hostname: string) => boolean,
): string[] {
  return origins.flatMap((origin) => originFault(origin, isLoopback) ?? []);
}

/** Returns the faults of the signing key. The registry signs with Ed25519 only. */
export function signingKeyFaults(pem: string | undefined): string[] {
  if (pem === undefined) return [];
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return [];
  } catch {
    // An unreadable key is the same fault.
  }
  return ['REMOTES_SIGNING_KEY must name a file with an Ed25519 private key (PEM)'];
}

export function remoteOriginFaults(origins: readonly string[]): string[] {
  const isOrigin = (text: string) => /^https?:/.test(text) && parseOrigin(text) !== undefined;
  return origins.every(isOrigin)
    ? []
    : ['REMOTE_ORIGINS must be addresses without a path, separated by commas'];
}

/** Returns the origins of the valid addresses. */
export const toOrigins = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => (URL.canParse(address) ? new URL(address).origin : []));

export function hostedRemoteFaults(manifests: readonly string[], publicUrl: string): string[] {
  const settings = { publicUrl, remoteOrigins: toOrigins(manifests) };
  return manifests.flatMap((address) => {
    const wrong = addressFault(address, settings);
    return wrong ? `HOSTED_REMOTES: ${address}: ${wrong.reason}` : [];
  });
}
