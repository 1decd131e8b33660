import { defineSamples, get } from '../../../../test/access/samples';

const url = '/api/v1/global/search';

export const samples = defineSamples({
  requests: {
    [`POST ${url}`]: {
      allowed: 200,
      call: () => ({
        method: 'POST',
        url,
        payload: { query: 'welcome', types: ['users'], tenantIds: ['acorn'] },
      }),
    },
    [`GET ${url}/indexes`]: get(`${url}/indexes`),
    [`POST ${url}/indexes/:id/rebuild`]: {
      objects: ['own', 'missing'],
      allowed: 202,
      absent: 422,
      call: ({ object }) => ({
        method: 'POST',
        url: `${url}/indexes/${object === 'own' ? 'domains' : 'nothing'}/rebuild`,
      }),
    },
  },
});
