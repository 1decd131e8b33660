import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /api/common/user': get('/api/common/user'),
    'PATCH /api/common/user': {
      allowed: 200,
      call: () => ({ method: 'PATCH', url: '/api/common/user', payload: { user: { status: 'away' } } }),
    },
  },
});
