import { defineSamples } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /api/v1/events': { allowed: 200, call: () => ({ url: '/api/v1/events', payloadAsStream: true }) },
  },
});
