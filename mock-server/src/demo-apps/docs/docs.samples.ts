import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/docs';

export const samples = defineSamples({
  requests: {
    [`GET ${url}/guides`]: get(`${url}/guides`),
    [`GET ${url}/guide`]: get(`${url}/guide?category=getting-started&slug=introduction`),
    [`GET ${url}/changelog`]: get(`${url}/changelog`),
    [`GET ${url}/search`]: get(`${url}/search?query=sample`),
  },
});
