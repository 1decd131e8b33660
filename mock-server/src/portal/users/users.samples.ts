import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: { 'GET /api/v1/users': get('/api/v1/users?size=100&search=') },
});
