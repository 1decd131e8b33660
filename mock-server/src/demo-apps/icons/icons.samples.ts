import { iconSetNames } from '@portal/shared/contracts/sample-apps';
import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/ui/icons';

export const samples = defineSamples({
  requests: {
    ...Object.fromEntries(iconSetNames.map((set) => [`GET ${url}/${set}`, get(`${url}/${set}`)])),
    [`GET ${url}/favorites`]: get(`${url}/favorites`),
    [`PUT ${url}/favorites`]: {
      allowed: 200,
      call: () => ({ method: 'PUT', url: `${url}/favorites`, payload: { set: 'feather', name: 'award' } }),
    },
    [`DELETE ${url}/favorites`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/favorites?set=feather&name=activity` }),
    },
  },
});
