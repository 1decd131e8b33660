import { defineSamples, get } from '../../../test/access/samples';

const url = '/api/apps/file-manager';
const boundary = 'sample-form';
const form = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="onConflict"',
  '',
  'keepBoth',
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="Sample.txt"',
  '',
  'sample',
  `--${boundary}--`,
  '',
].join('\r\n');

const nothing = { ids: ['nothing'] };

export const samples = defineSamples({
  requests: {
    [`GET ${url}`]: get(`${url}?folderId=null`),
    [`GET ${url}/item`]: get(`${url}/item?id=nothing`),
    [`GET ${url}/folders`]: get(`${url}/folders`),
    [`GET ${url}/recent`]: get(`${url}/recent`),
    [`GET ${url}/search`]: get(`${url}/search?query=paper`),
    [`GET ${url}/trash`]: get(`${url}/trash`),
    [`DELETE ${url}/trash`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/trash` }),
    },
    [`POST ${url}/folder`]: {
      allowed: 200,
      call: () => ({
        method: 'POST',
        url: `${url}/folder`,
        payload: { folderId: null, name: 'Sample', existing: true },
      }),
      wrong: [['a name with a slash', { payload: { folderId: null, name: 'a/b' } }, 'validation.failed']],
    },
    [`PATCH ${url}/item`]: {
      allowed: 200,
      call: () => ({
        method: 'PATCH',
        url: `${url}/item`,
        payload: { id: 'nothing', item: { description: 'Here' } },
      }),
    },
    [`DELETE ${url}/item`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/item?id=nothing` }),
    },
    [`POST ${url}/item/restore`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/item/restore`, payload: { id: 'nothing' } }),
    },
    [`PATCH ${url}/items`]: {
      allowed: 200,
      call: () => ({
        method: 'PATCH',
        url: `${url}/items`,
        payload: { ...nothing, item: { folderId: null } },
      }),
    },
    [`DELETE ${url}/items`]: {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: `${url}/items`, payload: nothing }),
    },
    [`POST ${url}/items/restore`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/items/restore`, payload: nothing }),
    },
    [`GET ${url}/download`]: {
      allowed: 404,
      call: () => ({ url: `${url}/download?id=nothing` }),
    },
    [`POST ${url}/download`]: {
      allowed: 404,
      call: () => ({ method: 'POST', url: `${url}/download`, payload: nothing }),
    },
    // The address is signed, so that the response is the same for everybody.
    'GET /api/apps/contents/archive': { allowed: 404, call: () => ({ url: '/api/apps/contents/archive' }) },
    [`POST ${url}/upload`]: {
      allowed: 200,
      json: { name: 'Sample.txt' },
      call: () => ({
        method: 'POST',
        url: `${url}/upload`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: form,
      }),
    },
  },
});
