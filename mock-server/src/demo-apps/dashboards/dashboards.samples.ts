import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/dashboards';

export const samples = defineSamples({
  requests: {
    [`GET ${url}/analytics`]: get(`${url}/analytics`),
    [`GET ${url}/finance`]: get(`${url}/finance`),
    [`GET ${url}/project`]: get(`${url}/project`),
    [`GET ${url}/crypto`]: get(`${url}/crypto`),
    [`POST ${url}/crypto/watch`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/crypto/watch`, payload: {} }),
    },
  },
});
