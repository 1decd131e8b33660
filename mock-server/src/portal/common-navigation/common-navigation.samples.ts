import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: { 'GET /api/common/navigation': get('/api/common/navigation') },
});
