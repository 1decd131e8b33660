import { plainRecordSortFields, type PlainRecord } from '@portal/shared/contracts/exemplar';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { plainRecordsListing } from './plain-records.repository';

const url = '/api/v1/plain-records';

const anyObject = { objects: ['own', 'other', 'missing'], allowed: 200 } as const;

export const samples = defineSamples({
  async create(inject) {
    const response = await inject({ method: 'POST', url, payload: { name: 'Sample' } });
    return response.statusCode === 201 ? response.json<PlainRecord>().id : undefined;
  },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=`),
    [`POST ${url}`]: { allowed: 201, call: () => ({ method: 'POST', url, payload: { name: 'First' } }) },
    [`GET ${url}/:id`]: { ...anyObject, call: ({ id }) => ({ url: `${url}/${id}` }) },
    [`PATCH ${url}/:id`]: {
      ...anyObject,
      call: ({ id }) => ({ method: 'PATCH', url: `${url}/${id}`, payload: { name: 'Second' } }),
    },
    [`POST ${url}/delete`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/delete`, payload: { ids: ['nothing'] } }),
      wrong: [['no ids', { payload: { ids: [] } }, 'validation.failed']],
    },
  },
  lists: {
    [`GET ${url}`]: {
      scope: scopeOfBigTenant,
      sorts: plainRecordSortFields,
      listing: (language) => plainRecordsListing(bigTenant, language),
      fill: `insert into plain_records (tenant_id, name, search_text, sort_en, sort_tr, created_at)
               select tenant_id, last_name, search_text, sort_key, sort_key, created_at from invented`,
    },
  },
});
