import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({ requests: { 'GET /api/v1/alerts': get('/api/v1/alerts') } });
