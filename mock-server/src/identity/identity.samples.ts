import { defineSamples, page } from '../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /identity/*': page('/identity/.well-known/openid-configuration'),
    'POST /identity/*': page('/identity/nothing', 'POST'),
    'GET /identity/assets/pages.css': page('/identity/assets/pages.css'),
    'GET /identity/assets/forms.js': page('/identity/assets/forms.js'),
    'GET /identity/assets/logo.svg': page('/identity/assets/logo.svg'),
  },
});
