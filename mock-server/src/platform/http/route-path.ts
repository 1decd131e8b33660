import type { FastifyRequest } from 'fastify';

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Returns the pattern of the matched route, or the decoded path of an address without one. Rules by address must use
 * it: the same route has several spellings, such as `/%61pi/v1/me`.
 */
export function routePath({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  // The wildcard of the host's documents matches every address.
  const isKnown = routeOptions.url !== undefined && routeOptions.url !== '/*';
  return isKnown ? (routeOptions.url ?? '') : decoded(url.split('?', 1)[0] ?? '/');
}

export const isApi = (request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  routePath(request).startsWith('/api/');
