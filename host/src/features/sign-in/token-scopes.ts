import type { ApplicationSettings } from '@portal/shared/contracts';

type ResourceMap = ApplicationSettings['authSettings']['protectedResourceMap'];

/** Returns the scopes of the longest entry in the protected-resource map that covers the address, or null. */
export function findScopes(address: string, map: ResourceMap): readonly string[] | null {
  const target = new URL(address, location.origin);
  const covering = map
    .map(({ url, scopes }) => ({ base: new URL(url.replace(/\*+$/, ''), location.origin), scopes }))
    .filter(({ base }) => base.origin === target.origin && covers(base.pathname, target.pathname))
    .sort((a, b) => b.base.pathname.length - a.base.pathname.length);
  return covering[0]?.scopes ?? null;
}

function covers(base: string, path: string): boolean {
  return path === base || path.startsWith(base.endsWith('/') ? base : `${base}/`);
}
