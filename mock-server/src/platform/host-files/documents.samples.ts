import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /': page('/'),
    'GET /*': page('/users'),
    'GET /landing': page('/landing'),
    'GET /contact-us': page('/contact-us'),
    'GET /auth/redirect': page('/auth/redirect'),
    'GET /assets/*': page('/assets/i18n/en.json'),
    'GET /static/*': page('/static/nothing.js'),
  },
});
