import { probe } from '../../../test/access/probe-remote';
import { defineSamples } from '../../../test/access/samples';

const url = '/api/v1/remotes/override';

export const samples = defineSamples({
  requests: {
    [`POST ${url}`]: {
      objects: ['own', 'missing'],
      allowed: 200,
      call: ({ object }) => ({
        method: 'POST',
        url,
        payload: { name: object === 'own' ? probe : 'remote-nobody', origin: 'http://localhost:3001' },
      }),
    },
    [`DELETE ${url}`]: { allowed: 204, call: () => ({ method: 'DELETE', url }) },
  },
});
