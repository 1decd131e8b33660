import { mappingHistorySortFields, type ChangedMappingTarget } from '@portal/shared/contracts';
import { canaries, type TestTenant } from '../../../test/access/access-callers';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { historyListing } from './history/history.repository';
import { fillTargets } from './targets/sample-targets';

const url = '/api/v1/configurators/accounts';
const route = '/api/v1/configurators/:type';
const withoutTenant = 409;

let added = 0;
/** Returns a new label for each call, since a tenant has a target once. */
const nextLabel = (tenant: TestTenant | null): string =>
  `Sample target ${(added += 1)} ${tenant === null ? '' : canaries[tenant]}`.trim();

const csv = { 'content-type': 'text/csv' };
const header = 'Source system,Source value,Status\r\n';

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const response = await inject({
      method: 'POST',
      url: `${url}/targets`,
      payload: { label: nextLabel(tenant) },
    });
    return response.statusCode === 201 ? response.json<ChangedMappingTarget>().target.id : undefined;
  },
  requests: {
    'GET /api/v1/configurators': { ...get('/api/v1/configurators'), withoutTenant },
    [`GET ${route}`]: { ...get(url), withoutTenant },
    [`GET ${route}/targets`]: { ...get(`${url}/targets`), withoutTenant },
    [`POST ${route}/targets`]: {
      allowed: 201,
      withoutTenant,
      call: ({ caller }) => ({
        method: 'POST',
        url: `${url}/targets`,
        payload: { label: nextLabel(caller.tenant), parentId: null },
      }),
      wrong: [
        ['an unknown parent', { payload: { label: 'x', parentId: 'nothing' } }, 'validation.failed'],
        ['a blank label', { payload: { label: '  ' } }, 'validation.failed'],
      ],
    },
    [`PATCH ${route}/targets/:id`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      withoutTenant,
      call: ({ id }) => ({ method: 'PATCH', url: `${url}/targets/${id}`, payload: { isActive: true } }),
    },
    [`GET ${route}/history`]: { ...get(`${url}/history?size=100&search=`), withoutTenant },
    [`GET ${route}/exports`]: { ...get(`${url}/exports?status=unmapped`), withoutTenant },
    [`POST ${route}/imports`]: {
      allowed: 200,
      withoutTenant,
      call: () => ({
        method: 'POST',
        url: `${url}/imports?mode=merge&dryRun=true`,
        headers: csv,
        payload: header,
      }),
      wrong: [
        ['another encoding', { payload: Buffer.from([0xff, 0xfe]) }, 'csv.unreadable'],
        ['no columns', { payload: 'a,b,c' }, 'csv.header'],
      ],
    },
    [`POST ${route}/loads`]: {
      allowed: 200,
      withoutTenant,
      call: () => ({
        method: 'POST',
        url: `${url}/loads?dryRun=true`,
        headers: csv,
        payload: 'Source system,Source value\r\nLedger,1\r\n',
      }),
      wrong: [
        ['another encoding', { payload: Buffer.from([0xff, 0xfe]) }, 'csv.unreadable'],
        ['no columns', { payload: 'a,b,c' }, 'csv.header'],
      ],
    },
    [`GET ${route}/loads/template.csv`]: { ...get(`${url}/loads/template.csv`), withoutTenant },
  },
  lists: {
    'GET /api/v1/configurators/:type/history': {
      scope: scopeOfBigTenant,
      sorts: mappingHistorySortFields,
      listing: () => historyListing({ tenantId: bigTenant, type: 'accounts' }),
      fill: `${fillTargets}
             insert into mapping_changes (tenant_id, type, id, target_id, act, actor_name, items, row_count, amount, created_at, search_text)
               select tenant_id, 'accounts', id, 't' || n % 2000, 'mapped', first_name, 1, n, n, created_at, search_text from invented`,
    },
  },
});
