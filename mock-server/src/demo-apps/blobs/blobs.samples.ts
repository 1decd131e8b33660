import { defineSamples } from '../../../test/access/samples';

const url = '/api/apps/contents';

export const samples = defineSamples({
  requests: {
    // Without a valid signature the response is the same for everybody.
    [`GET ${url}/content`]: { allowed: 404, call: () => ({ url: `${url}/content` }) },
  },
});
