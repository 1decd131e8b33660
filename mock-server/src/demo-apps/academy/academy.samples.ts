import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/academy';

export const samples = defineSamples({
  requests: {
    [`GET ${url}/categories`]: get(`${url}/categories`),
    [`GET ${url}/courses`]: get(`${url}/courses`),
    [`GET ${url}/courses/course`]: get(`${url}/courses/course?id=nothing`),
    [`GET ${url}/courses/certificate`]: get(`${url}/courses/certificate?id=nothing`),
    [`PATCH ${url}/courses/course`]: {
      allowed: 200,
      call: () => ({
        method: 'PATCH',
        url: `${url}/courses/course`,
        payload: { id: 'android-basics', progress: { currentStep: 3, completed: 0 } },
      }),
    },
  },
});
