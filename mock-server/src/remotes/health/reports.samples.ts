import { probe } from '../../../test/access/probe-remote';
import { defineSamples } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'POST /api/v1/remotes/reports': {
      allowed: 204,
      call: () => ({
        method: 'POST',
        url: '/api/v1/remotes/reports',
        payload: [{ name: probe, version: '1.1.0', outcome: 'loaded', milliseconds: 120 }],
      }),
    },
  },
});
