import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /api/openapi.json': get('/api/openapi.json'),
    'GET /api/docs': get('/api/docs'),
    'GET /api/docs.css': get('/api/docs.css'),
  },
});
