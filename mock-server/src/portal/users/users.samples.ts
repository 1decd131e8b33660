import { userSortFields, type Job } from '@portal/shared/contracts';
import { insideUser } from '../../../test/access/session-callers';
import {
  defineSamples,
  get,
  getBulkId,
  type RoundTripCall,
  type Sample,
  type SampleTarget,
} from '../../../test/access/samples';
import { untilJobEnds } from '../../../test/until';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { usersListing } from './users.repository';

const url = '/api/v1/users';

/** The people with canaries are the objects, because no call creates a user. */
function idOf({ object, caller }: SampleTarget): string {
  if (object === 'missing') return 'nobody';
  // Administrators of the tenant have deleted the others by then.
  if (object === 'own' && caller.session) return insideUser;
  const isOfBirch = (caller.tenant === 'birch') === (object === 'own');
  return `canary-${isOfBirch ? 'birch' : 'acorn'}`;
}

const oneUser = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', action: string, payload?: object): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  call: (target) => ({ method, url: `${url}/${idOf(target)}${action}`, ...(payload && { payload }) }),
});

const importCall = (payload: string) => ({
  method: 'POST' as const,
  url: `${url}/imports?dryRun=true`,
  payload,
  headers: { 'content-type': 'text/csv' },
});

const wrongIds: Sample['wrong'] = [
  ['no ids', { payload: { ids: [] } }, 'validation.failed'],
  ['the same id twice', { payload: { ids: ['a', 'a'] } }, 'validation.failed'],
  ['too many ids', { payload: { ids: Array.from({ length: 101 }, (_, n) => `u${n}`) } }, 'validation.failed'],
];

/** Ids of other tenants and missing ones are reported in the results and change nothing. */
const severalUsers = (action: string): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  absent: 200,
  call: (target) => ({ method: 'POST', url: `${url}/${action}`, payload: { ids: [getBulkId(target)] } }),
  wrong: wrongIds,
});

const startedJob = (path: string, payload: object): Sample => ({
  allowed: 202,
  call: () => ({ method: 'POST', url: `${url}/${path}`, payload }),
});

/** Stores a person and a workspace for each text. Each person is in three workspaces. */
async function storePeople({ texts, language, run }: RoundTripCall): Promise<void> {
  const params = [texts, language];
  await run(
    `insert into workspaces (tenant_id, id, title_en, title_tr, place)
     select 'acorn', $2 || '-workspace-' || n, text, text, n from unnest($1::text[]) with ordinality given (text, n)`,
    params,
  );
  await run(
    `insert into people (id, tenant_id, email, first_name, last_name, search_text, roles)
     select $2 || '-trip-' || n, 'acorn', $2 || '-trip-' || n || '@new.example', text, text, $2 || 'trip',
            case when n % 2 = 0 then '{TenantAdmin}'::text[] else '{}' end
       from unnest($1::text[]) with ordinality given (text, n)`,
    params,
  );
  await run(
    `insert into workspace_members (tenant_id, workspace_id, person_id)
     select 'acorn', $2 || '-workspace-' || (n + more) % cardinality($1::text[]) + 1, $2 || '-trip-' || n
       from generate_series(1, cardinality($1::text[])) n, generate_series(0, 2) more
      where more = 0 or n % 2 = 0`,
    params,
  );
}

/** Runs a job to its end and returns it with its file. */
async function runJob({ adam, language }: RoundTripCall, path: string, payload: object | string) {
  const contentType = typeof payload === 'string' ? { 'content-type': 'text/csv' } : {};
  const headers = { 'accept-language': language, ...contentType };
  const started = await adam({ method: 'POST', url: `${url}/${path}`, payload, headers });
  if (started.statusCode !== 202) throw new Error(started.payload);
  const job = await untilJobEnds(adam, started.json<Job>());
  const file = job.resultUrl === null ? '' : (await adam({ url: job.resultUrl })).payload;
  return { counts: job.counts, file };
}

/** People who exist are skipped. Those who are deleted are invited with the same values. */
async function exportAndImport(call: RoundTripCall) {
  const { language, run } = call;
  await storePeople(call);
  const address = `${language}-trip-%`;
  const people = await run(
    `select email, first_name, last_name, roles,
            array(select workspace_id from workspace_members where person_id = people.id order by 1) as workspace_ids
       from people where email like $1 order by email`,
    [address],
  );
  const { file } = await runJob(call, 'exports', { search: `${language}trip` });
  const again = await runJob(call, 'imports?dryRun=true', file);
  await run('delete from people where email like $1', [address]);
  // The failed rows of a file can be imported, too.
  const title = language === 'en' ? 'Role' : 'Rol';
  const failed = await runJob(call, 'imports', file.replace(title, 'Language'));
  await runJob(
    call,
    'imports',
    failed.file.replace(language === 'en' ? 'Roles' : 'Roller', 'Other').replace(/Language|Dil/, 'Roles'),
  );
  const invited = await run(
    `select email, first_name, last_name, roles, array(select unnest(workspace_ids) order by 1) as workspace_ids
       from invitations where email like $1 order by email`,
    [address],
  );
  return {
    before: [...people, { ok: 0, failed: 0, skipped: people.length }],
    after: [...invited, again.counts],
  };
}

export const samples = defineSamples({
  roundTrips: { [`POST ${url}/imports`]: exportAndImport },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=`),
    [`GET ${url}/:id`]: oneUser('GET', ''),
    [`PATCH ${url}/:id`]: {
      ...oneUser('PATCH', '', { lastName: 'B' }),
      wrong: [
        ['no change', { payload: {} }, 'validation.failed'],
        ['a name of spaces', { payload: { firstName: '  ' } }, 'validation.failed'],
        ['an unknown role', { payload: { roles: ['Owner'] } }, 'validation.failed'],
        ['a role of the provider', { payload: { roles: ['GlobalAdmin'] } }, 'authz.role_required'],
        ['another status', { payload: { status: 'active' } }, 'validation.unknown_field'],
        ['another tenant', { payload: { tenantId: 'birch' } }, 'validation.unknown_field'],
        [
          'a start page that does not exist',
          { payload: { defaultLandingPage: '/nowhere' } },
          'validation.failed',
        ],
        ['a start page of another site', { payload: { defaultLandingPage: '//evil' } }, 'validation.failed'],
      ],
    },
    [`POST ${url}/:id/disable`]: oneUser('POST', '/disable'),
    [`POST ${url}/:id/enable`]: oneUser('POST', '/enable'),
    [`POST ${url}/disable`]: severalUsers('disable'),
    [`POST ${url}/enable`]: severalUsers('enable'),
    [`POST ${url}/delete`]: severalUsers('delete'),
    [`POST ${url}/bulk`]: startedJob('bulk', {
      action: 'enable',
      selection: { query: { search: 'bulk' } },
    }),
    [`GET ${url}/start-pages`]: get(`${url}/start-pages`),
    [`POST ${url}/exports`]: startedJob('exports', { search: 'nothing' }),
    [`GET ${url}/:id/sessions`]: oneUser('GET', '/sessions'),
    // Nobody has this session.
    [`DELETE ${url}/:id/sessions/:sessionId`]: { ...oneUser('DELETE', '/sessions/none'), allowed: 404 },
    [`DELETE ${url}/:id`]: oneUser('DELETE', ''),
    [`GET ${url}/import-template.csv`]: get(`${url}/import-template.csv`),
    [`POST ${url}/imports`]: {
      allowed: 202,
      call: () => importCall('email\na@sample.example\n'),
      wrong: [
        ['no column for the address', { payload: 'name\nAda\n' }, 'csv.header'],
        ['no rows', { payload: 'email\n' }, 'csv.unreadable'],
        ['an open quote', { payload: 'email\n"a@b.example\n' }, 'csv.unreadable'],
      ],
    },
  },
  lists: {
    [`GET ${url}`]: {
      scope: scopeOfBigTenant,
      sorts: userSortFields,
      listing: (language) => usersListing(bigTenant, language),
      filtered: {
        role: () => usersListing(bigTenant, 'en', { role: 'user' }),
        workspace: () => usersListing(bigTenant, 'en', { workspace: 'all' }),
        'workspace and role': () => usersListing(bigTenant, 'en', { workspace: 'all', role: 'user' }),
      },
      restricted: {
        workspace: () => usersListing(bigTenant, 'en', { workspace: 'some' }),
        'workspace and status': () => usersListing(bigTenant, 'en', { workspace: 'some', status: 'active' }),
      },
      fill: `insert into workspaces (tenant_id, id, title_en, title_tr, is_default)
               select '${bigTenant}', case n when 1 then 'all' when 2 then 'some' else 'w' || id end, id, id, n = 1
                 from invented where n <= 1000;
             insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status,
                                 created_at, last_sign_in_at)
               select id, tenant_id, id || '@big.example', first_name, last_name, search_text, sort_key, sort_key,
                      (array['active', 'active', 'invited', 'active', 'disabled'])[1 + n % 5], created_at,
                      case when n % 7 > 0 then now() - n * interval '1 second' end
                 from invented;
             insert into workspace_members (tenant_id, workspace_id, person_id)
               select tenant_id, 'some', id from invented where tenant_id = '${bigTenant}' and n % 25 = 0`,
    },
  },
});
