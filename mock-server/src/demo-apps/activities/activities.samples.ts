import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: { 'GET /api/pages/activities': get('/api/pages/activities') },
});
