import { mappingSortFields, type MappingItemList } from '@portal/shared/contracts';
import { defineSamples, get, type Sample } from '../../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../../test/lists/rows';
import { fillTargets } from '../targets/sample-targets';
import { itemsListing } from './items.repository';

const url = '/api/v1/configurators/accounts/items';
const route = '/api/v1/configurators/:type/items';
const withoutTenant = 409;

const oneItem = (call: Sample['call']): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  withoutTenant,
  call,
});

export const samples = defineSamples({
  async create(inject) {
    const response = await inject({ url: `${url}?size=10` });
    return response.statusCode === 200 ? response.json<MappingItemList>().items[0]?.id : undefined;
  },
  requests: {
    [`GET ${route}`]: { ...get(`${url}?size=100&search=&status=ignored`), withoutTenant },
    [`GET ${route}/:id`]: oneItem(({ id }) => ({ url: `${url}/${id}` })),
    [`PATCH ${route}/:id`]: {
      ...oneItem(({ id }) => ({
        method: 'PATCH',
        url: `${url}/${id}`,
        payload: { status: 'unmapped', targetId: null, note: null },
      })),
      wrong: [
        ['no target', { payload: { status: 'mapped' } }, 'validation.failed'],
        ['an unknown target', { payload: { status: 'mapped', targetId: 'nothing' } }, 'validation.failed'],
        ['no reason to ignore it', { payload: { status: 'ignored' } }, 'validation.failed'],
      ],
    },
    [`POST ${route}/bulk`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      // Items of others are not selected.
      absent: 200,
      withoutTenant,
      call: ({ id }) => ({
        method: 'POST',
        url: `${url}/bulk`,
        payload: { selection: { ids: [id] }, action: 'reset' },
      }),
      wrong: [
        ['no selection', { payload: { selection: {}, action: 'reset' } }, 'validation.failed'],
        ['no target', { payload: { selection: { ids: ['a'] }, action: 'map' } }, 'validation.failed'],
        ['no reason', { payload: { selection: { ids: ['a'] }, action: 'ignore' } }, 'validation.failed'],
      ],
    },
  },
  lists: {
    'GET /api/v1/configurators/:type/items': {
      scope: scopeOfBigTenant,
      sorts: mappingSortFields,
      listing: (language) =>
        itemsListing({ tenantId: bigTenant, type: 'accounts' }, { status: 'unmapped', language }),
      fill: `${fillTargets}
             insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, occurrences, amount,
                                        first_seen_at, last_seen_at, suggestion_id, suggestion_score, search_text, sort_en, sort_tr)
               select tenant_id, 'accounts', id, id, last_name, 'ledger', n % 1000, n % 5000, created_at, created_at, 't' || n % 2000, n % 101,
                      search_text, sort_key, sort_key
                 from invented`,
    },
  },
});
