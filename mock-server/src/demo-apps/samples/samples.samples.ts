import { defineSamples } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'POST /api/apps/reset': {
      allowed: 200,
      call: () => ({ method: 'POST', url: '/api/apps/reset', payload: { app: 'chat' } }),
      wrong: [['an unknown app', { payload: { app: 'other' } }, 'validation.failed']],
    },
  },
});
