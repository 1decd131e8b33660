import { defineSamples, get, type Sample } from '../../../test/access/samples';
import { probe } from '../../../test/access/probe-remote';
import type { InjectOptions } from 'fastify';

const url = '/api/v1/remotes';
const reason = 'a reason';

const forRemote = (action: string, request: Omit<InjectOptions, 'url'> = {}): Sample => ({
  objects: ['own', 'missing'],
  allowed: 200,
  call: ({ object }) => ({
    ...request,
    url: `${url}/${object === 'own' ? probe : 'remote-nobody'}${action}`,
  }),
});

export const samples = defineSamples({
  requests: {
    'GET /api/v1/remotes': get(url),
    'GET /api/v1/remotes/resolved': get(`${url}/resolved`),
    'GET /api/v1/remotes/:name': forRemote(''),
    'GET /api/v1/remotes/:name/health': forRemote('/health?minutes=10'),
    'GET /api/v1/remotes/:name/diff': forRemote('/diff?from=1.0.0&to=1.1.0'),
    'PUT /api/v1/remotes/:name/state': forRemote('/state', {
      method: 'PUT',
      payload: { state: 'maintenance', message: 'Back at noon', reason },
    }),
    'PUT /api/v1/remotes/:name/rollout': forRemote('/rollout', {
      method: 'PUT',
      payload: { version: '1.1.0', cohort: { percent: 100 }, reason },
    }),
    'POST /api/v1/remotes/:name/rollback': forRemote('/rollback', { method: 'POST', payload: { reason } }),
  },
});
