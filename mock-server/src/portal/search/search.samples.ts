import { defineSamples } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'POST /api/common/search': {
      allowed: 200,
      // Global roles find what every tenant has, so they search for a text without a canary.
      call: ({ caller }) => ({
        method: 'POST',
        url: '/api/common/search',
        payload: { query: caller.tenant ? 'canary' : 'welcome' },
      }),
    },
  },
});
