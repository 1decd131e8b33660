import { userSortFields } from '@portal/shared/contracts';
import { insideUser } from '../../../test/access/session-callers';
import { bulkIdOf, defineSamples, get, type Sample, type SampleTarget } from '../../../test/access/samples';
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
  call: (target) => ({ method: 'POST', url: `${url}/${action}`, payload: { ids: [bulkIdOf(target)] } }),
  wrong: wrongIds,
});

const startedJob = (path: string, payload: object): Sample => ({
  allowed: 202,
  call: () => ({ method: 'POST', url: `${url}/${path}`, payload }),
});

export const samples = defineSamples({
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
    [`DELETE ${url}/:id`]: oneUser('DELETE', ''),
    [`GET ${url}/import-template.csv`]: get(`${url}/import-template.csv`),
    [`POST ${url}/imports`]: {
      allowed: 202,
      call: () => importCall('email\na@sample.example\n'),
      wrong: [
        ['no column for the address', { payload: 'name\nAda\n' }, 'validation.failed'],
        ['no rows', { payload: 'email\n' }, 'validation.failed'],
        ['an open quote', { payload: 'email\n"a@b.example\n' }, 'validation.failed'],
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
