import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/v1/warehouse/freshness';

export const samples = defineSamples({
  requests: {
    [`GET ${url}`]: {
      ...get(url),
      wrong: [
        [
          'a tenant that does not exist',
          { url: `${url}?tenantId=nothing` },
          'validation.failed',
          'validation.unknown_field',
        ],
      ],
    },
  },
});
