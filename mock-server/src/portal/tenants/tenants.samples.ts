import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: { 'GET /api/v1/tenants': get('/api/v1/tenants?size=100') },
});
