import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/help-center';

export const samples = defineSamples({
  requests: {
    [`GET ${url}/faqs`]: get(`${url}/faqs?slug=payments`),
    [`GET ${url}/guides`]: get(`${url}/guides?limit=2`),
    [`GET ${url}/guide`]: get(`${url}/guide?categorySlug=settings&guideSlug=nothing`),
    [`GET ${url}/search`]: get(`${url}/search?query=password`),
    [`GET ${url}/guide/feedback`]: get(`${url}/guide/feedback?guideId=welcome`),
    [`PUT ${url}/guide/feedback`]: {
      allowed: 200,
      call: () => ({
        method: 'PUT',
        url: `${url}/guide/feedback`,
        payload: { guideId: 'welcome', helpful: false, comment: 'Too short' },
      }),
    },
  },
});
