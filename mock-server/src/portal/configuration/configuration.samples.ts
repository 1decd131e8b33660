import {
  mappingHistorySortFields,
  type ChangedMappingTarget,
  type Configurator,
  type MappingExport,
} from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { canaries, type TestTenant } from '../../../test/access/access-callers';
import { defineSamples, get, type RoundTripCall } from '../../../test/access/samples';
import { until } from '../../../test/until';
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

const currencies = '/api/v1/configurators/currencies';

async function expectStatus(
  { adam }: RoundTripCall,
  { status, ...call }: InjectOptions & { status: number },
): Promise<void> {
  const response = await adam(call);
  if (response.statusCode !== status) throw new Error(response.payload);
}

/** Stores an item and a target for each text. */
async function storeItems({ texts, language, run }: RoundTripCall): Promise<void> {
  await run(
    `insert into mapping_targets (tenant_id, type, id, label, parent_id, path)
     select 'acorn', 'currencies', $2 || '-target-' || n, label, case when n % 3 = 0 then $2 || '-target-1' end,
            case when n % 3 = 0 then array[$1[1], label] else array[label] end
       from unnest($1::text[]) with ordinality given (label, n)
     on conflict do nothing`,
    [texts, language],
  );
  await run(
    `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, seen_in, occurrences,
                                amount, status, target_id, note, first_seen_at, last_seen_at)
     select 'acorn', 'currencies', $2 || '-' || n, text, text, $2 || ' ' || text, text, n * 1000, -1234567 * n,
            case when id is null then 'ignored' else 'mapped' end, id, case when id is null then text end, now(), now()
       from unnest($1::text[]) with ordinality given (text, n)
            left join mapping_targets on tenant_id = 'acorn' and type = 'currencies'
                 and n % 2 = 0 and id = $2 || '-target-' || n`,
    [texts, language],
  );
}

const readItems = ({ run, language }: RoundTripCall) =>
  run(
    `select source_key, source_label, source_system, seen_in, occurrences, amount, status, target_id, note
       from mapping_items where id like $1 and type = 'currencies' order by id`,
    [`${language}-%`],
  );

/** Exports the items, changes them with the statement, and sends the file to the import. */
async function exportAndImport(
  call: RoundTripCall,
  { change, path, status }: { change: string; path: string; status: number },
) {
  const { adam, language, run } = call;
  const headers = { 'accept-language': language };
  const { content } = (await adam({ url: `${currencies}/exports`, headers })).json<MappingExport>();
  const before = await readItems(call);
  await run(`update mapping_items set ${change} where type = 'currencies' and id like $1`, [`${language}-%`]);
  await expectStatus(call, {
    ...{
      method: 'POST',
      url: `${currencies}${path}`,
      headers: { ...headers, ...csv },
      payload: content,
      status,
    },
  });
  await until(
    async () => (await adam({ url: currencies })).json<Configurator>(),
    ({ isLoading }) => !isLoading,
    'the load has ended',
  );
  return { before, after: await readItems(call) };
}

export const samples = defineSamples({
  roundTrips: {
    [`POST ${route}/imports`]: async (call) => {
      await storeItems(call);
      return exportAndImport(call, {
        change: `status = 'unmapped', target_id = null, note = null`,
        path: '/imports?mode=replace',
        status: 200,
      });
    },
    [`POST ${route}/loads`]: (call) =>
      exportAndImport(call, {
        change: `source_label = '', seen_in = '', occurrences = 1, amount = 0`,
        path: '/loads',
        status: 202,
      }),
  },
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
        ['another encoding', { payload: Buffer.from([0x53, 0xfe]) }, 'csv.unreadable'],
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
        ['another encoding', { payload: Buffer.from([0x53, 0xfe]) }, 'csv.unreadable'],
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
