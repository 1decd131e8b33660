import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /health/live': page('/health/live'),
    'GET /health/ready': page('/health/ready'),
  },
});
