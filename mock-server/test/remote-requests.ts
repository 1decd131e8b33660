import type { InjectOptions } from 'fastify';
import type { AccessRequest } from './access-request';
import { aBuild, packed } from './remote-builds';

/** The remote that is acted upon. */
export const probe = 'remote-probe';

const get = (rest: string): AccessRequest => ({
  objects: ['own'],
  allowed: 200,
  call: () => ({ url: `/api/v1/remotes${rest}` }),
});

const remoteCall = (action: string, request: Omit<InjectOptions, 'url'>, allowed = 200): AccessRequest => ({
  objects: ['own', 'missing'],
  allowed,
  call: (object) => ({
    ...request,
    url: `/api/v1/remotes/${object === 'own' ? probe : 'remote-nobody'}${action}`,
  }),
});

let publications = 0;
const nextPublication = () => (publications += 1);
const reason = 'a reason';

/** A call for every row of the registry of remotes. */
export function remoteRequests(): Record<string, AccessRequest> {
  return {
    'GET /api/v1/remotes': get(''),
    'GET /api/v1/remotes/resolved': get('/resolved'),
    'POST /api/v1/remotes/override': {
      objects: ['own', 'missing'],
      allowed: 200,
      call: (object) => ({
        method: 'POST',
        url: '/api/v1/remotes/override',
        payload: { name: object === 'own' ? probe : 'remote-nobody', origin: 'http://localhost:3001' },
      }),
    },
    'DELETE /api/v1/remotes/override': {
      objects: ['own'],
      allowed: 204,
      call: () => ({ method: 'DELETE', url: '/api/v1/remotes/override' }),
    },
    'GET /api/v1/remotes/:name': remoteCall('', {}),
    'POST /api/v1/remotes/:name/versions': {
      // A name nobody has is not missing here: publishing is what makes it.
      objects: ['own'],
      allowed: 201,
      call: () => ({
        method: 'POST',
        url: `/api/v1/remotes/${probe}/versions`,
        headers: { 'content-type': 'application/gzip' },
        payload: packed(aBuild({ name: probe, version: `1.2.${nextPublication()}` })),
      }),
    },
    'POST /api/v1/remotes/reports': {
      objects: ['own'],
      allowed: 204,
      call: () => ({
        method: 'POST',
        url: '/api/v1/remotes/reports',
        payload: [{ name: probe, version: '1.1.0', outcome: 'loaded', milliseconds: 120 }],
      }),
    },
    'POST /api/v1/csp-reports': {
      objects: ['own'],
      allowed: 204,
      call: () => ({
        method: 'POST',
        url: '/api/v1/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'blocked-uri': 'eval' } }),
      }),
    },
    'GET /api/v1/remotes/:name/health': remoteCall('/health?minutes=10', {}),
    'GET /api/v1/remotes/:name/diff': remoteCall('/diff?from=1.0.0&to=1.1.0', {}),
    'PUT /api/v1/remotes/:name/state': remoteCall('/state', {
      method: 'PUT',
      payload: { state: 'maintenance', message: 'Back at noon', reason },
    }),
    'PUT /api/v1/remotes/:name/rollout': remoteCall('/rollout', {
      method: 'PUT',
      payload: { version: '1.1.0', cohort: { percent: 100 }, reason },
    }),
    'POST /api/v1/remotes/:name/rollback': remoteCall('/rollback', { method: 'POST', payload: { reason } }),
  };
}
