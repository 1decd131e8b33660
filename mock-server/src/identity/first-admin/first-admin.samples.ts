import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /identity/first-admin/:token': page('/identity/first-admin/nothing'),
    'POST /identity/first-admin/:token': page('/identity/first-admin/nothing', 'POST'),
  },
});
