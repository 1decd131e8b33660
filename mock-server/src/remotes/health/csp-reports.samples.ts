import { defineSamples } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'POST /api/v1/csp-reports': {
      allowed: 204,
      call: () => ({
        method: 'POST',
        url: '/api/v1/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'blocked-uri': 'eval' } }),
      }),
    },
  },
});
