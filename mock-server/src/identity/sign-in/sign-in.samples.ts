import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /identity/interaction/:uid': page('/identity/interaction/nothing'),
    'POST /identity/interaction/:uid': page('/identity/interaction/nothing', 'POST'),
    'POST /identity/interaction/:uid/abort': page('/identity/interaction/nothing/abort', 'POST'),
  },
});
