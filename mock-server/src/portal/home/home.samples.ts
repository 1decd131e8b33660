import { defineSamples, get } from '../../../test/access/samples';

const figuresUrl = '/api/v1/home/figures';

export const samples = defineSamples({
  requests: {
    'GET /api/v1/home': get('/api/v1/home'),
    'GET /api/v1/home/attention': get('/api/v1/home/attention'),
    'GET /api/v1/home/figures': {
      ...get(figuresUrl),
      wrong: [
        [
          'a tenant that does not exist',
          { url: `${figuresUrl}?tenantId=nothing` },
          'validation.failed',
          'validation.unknown_field',
        ],
      ],
    },
  },
});
