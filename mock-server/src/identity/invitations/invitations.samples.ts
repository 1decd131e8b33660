import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /identity/invitations/:token': page('/identity/invitations/nothing'),
    'POST /identity/invitations/:token': page('/identity/invitations/nothing', 'POST'),
  },
});
