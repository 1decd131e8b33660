import { defineSamples, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /help': page('/help'),
    'GET /help/assets/help.css': page('/help/assets/help.css'),
    'GET /help/assets/help.js': page('/help/assets/help.js'),
    'GET /help/:lang': page('/help/en'),
    'GET /help/:lang/': page('/help/en/'),
    'GET /help/:lang/status': page('/help/en/status'),
    'GET /help/:lang/:slug': page('/help/en/home'),
  },
});
