import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /identity/interaction/:uid': page('/identity/interaction/nothing'),
    'POST /identity/interaction/:uid': page('/identity/interaction/nothing', 'POST'),
  },
});
