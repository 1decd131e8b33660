/** Override requested by a URL such as `?remote=remote_chat@http://localhost:3001`. */
export interface RequestedOverride {
  /** Folder name, as in the registry's API. */
  name: string;
  origin: string;
}

const parameter = 'remote';

export const hasOverrideRequest = (search: string): boolean => new URLSearchParams(search).has(parameter);

export function parseRequestedOverride(search: string): RequestedOverride | null {
  const [, remoteName, address = ''] =
    /^(remote[-_][a-z0-9_-]{1,50})@(https?:\/\/.+)$/.exec(new URLSearchParams(search).get(parameter) ?? '') ??
    [];
  if (!remoteName || !URL.canParse(address)) return null;
  return { name: remoteName.replaceAll('_', '-'), origin: new URL(address).origin };
}

/** Returns the address without the override parameter. */
export function withoutOverrideRequest({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  const query = rest.toString();
  return `${pathname}${query ? `?${query}` : ''}${hash}`;
}
