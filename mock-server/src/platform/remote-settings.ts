import { createPrivateKey } from 'node:crypto';

/** What is wrong with an address from which developers' builds may come; nothing, when it is a plain origin. */
function originFault(origin: string, isLoopback: (hostname: string) => boolean): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url?.origin !== origin) return `OVERRIDE_ORIGINS: ${origin} is no origin like https://localhost:3001`;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return null;
  return `OVERRIDE_ORIGINS: ${origin} must be an https address`;
}

export function overrideFaults(
  origins: readonly string[],
  isLoopback: (hostname: string) => boolean,
): string[] {
  return origins.flatMap((origin) => originFault(origin, isLoopback) ?? []);
}

/** The registry signs with Ed25519 alone. */
export function signingKeyFaults(pem: string | undefined): string[] {
  if (pem === undefined) return [];
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return [];
  } catch {
    // No key at all: the same answer.
  }
  return ['REMOTES_SIGNING_KEY must name a file with an Ed25519 private key (PEM)'];
}
