import { defineSamples } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'POST /api/common/search': {
      allowed: 200,
      // Global roles see every tenant, so they search for a text that no canary contains.
      call: ({ caller }) => ({
        method: 'POST',
        url: '/api/common/search',
        payload: { query: caller.tenant ? 'canary' : 'welcome' },
      }),
    },
  },
});
