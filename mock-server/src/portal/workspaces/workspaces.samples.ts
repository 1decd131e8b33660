import {
  workspaceMemberSortFields,
  workspaceSortFields,
  type ManagedWorkspace,
} from '@portal/shared/contracts';
import { canaries } from '../../../test/access/access-callers';
import { defineSamples, get, type Sample, type SampleTarget } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { derivePersonId } from '../../identity/accounts/accounts.seed';
import { candidatesListing, membersListing } from './members.repository';
import { workspacesListing } from './workspaces.repository';

const url = '/api/v1/workspaces';

let created = 0;
/** Returns a new name for each call, since a tenant has a name once. */
const nextName = (tenant: string | null): string =>
  `${(created += 1)} ${tenant === 'acorn' || tenant === 'birch' ? canaries[tenant] : 'Workspace'}`.slice(
    0,
    80,
  );

const oneWorkspace = (
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
  action: string,
  payload?: object,
): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  call: ({ id }) => ({ method, url: `${url}/${id}${action}`, ...(payload && { payload }) }),
});

/** A user of the caller's tenant. */
const colleagueOf = ({ caller }: Pick<SampleTarget, 'caller'>): string =>
  derivePersonId(caller.tenant === 'birch' ? 'bella.user@birch.example' : 'olivia.user@acorn.example');

/** A user of the workspace's tenant, of another one, or none: those are reported and change nothing. */
const bulkMembers = (action: string, more: object = {}): Sample => ({
  ...oneWorkspace('POST', action),
  call: (target) => ({
    method: 'POST',
    url: `${url}/${target.id}${action}`,
    payload: { ids: [colleagueOf(target), strangerOf(target), 'nothing'], ...more },
  }),
});

const wrongIds: Sample['wrong'] = [
  ['no ids', { payload: { ids: [], role: 'viewer' } }, 'validation.failed'],
  ['the same id twice', { payload: { ids: ['a', 'a'], role: 'viewer' } }, 'validation.failed'],
];

/** A user of another tenant. */
const strangerOf = ({ caller }: SampleTarget): string =>
  `bulk-${caller.tenant === 'birch' ? 'acorn' : 'birch'}`;

/** All people are members of one of many workspaces. */
const members = `
  insert into workspaces (tenant_id, id, title_en, title_tr, is_default)
    select '${bigTenant}', case when n = 1 then 'all' else 'w' || id end, id, id, n = 1 from invented where n <= 1000;
  insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, created_at)
    select id, tenant_id, id || '@big.example', first_name, last_name, search_text, sort_key, sort_key, created_at
      from invented`;

export const samples = defineSamples({
  async create(inject, caller) {
    const response = await inject({ method: 'POST', url, payload: { name: nextName(caller.tenant) } });
    if (response.statusCode !== 201) return undefined;
    const { id } = response.json<ManagedWorkspace>();
    const member = `${url}/${id}/members/${colleagueOf({ caller })}`;
    await inject({ method: 'PUT', url: member, payload: { role: 'viewer' } });
    return id;
  },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=&state=active`),
    'GET /api/v1/workspace-reports': get('/api/v1/workspace-reports'),
    [`POST ${url}`]: {
      allowed: 201,
      call: ({ caller }) => ({ method: 'POST', url, payload: { name: nextName(caller.tenant) } }),
      wrong: [
        ['a name of spaces', { payload: { name: '   ' } }, 'validation.failed'],
        ['a name of one letter', { payload: { name: ' A ' } }, 'validation.failed'],
        ['an unknown icon', { payload: { name: 'Icon', icon: 'skull' } }, 'validation.failed'],
        ['a name that exists', { payload: { name: 'RİSK' } }, 'workspace.exists'],
        ['a tenant', { payload: { name: 'Other', tenantId: 'birch' } }, 'validation.unknown_field'],
      ],
    },
    [`GET ${url}/:id`]: oneWorkspace('GET', ''),
    [`PATCH ${url}/:id`]: {
      ...oneWorkspace('PATCH', '', { description: 'Changed' }),
      wrong: [
        ['no change', { payload: {} }, 'validation.failed'],
        ['a name that exists', { payload: { name: 'risk' } }, 'workspace.exists'],
        ['a state', { payload: { archivedAt: null } }, 'validation.unknown_field'],
      ],
    },
    [`POST ${url}/:id/archive`]: oneWorkspace('POST', '/archive'),
    [`POST ${url}/:id/restore`]: oneWorkspace('POST', '/restore'),
    [`POST ${url}/:id/reports/move`]: {
      ...oneWorkspace('POST', '/reports/move'),
      // A report has one workspace, so callers with a session move another one.
      call: ({ id, caller }) => ({
        method: 'POST',
        url: `${url}/${id}/reports/move`,
        payload: { reportIds: [caller.session ? 'statement' : 'data-quality'] },
      }),
      wrong: [
        ['an unknown report', { payload: { reportIds: ['nothing'] } }, 'validation.failed'],
        ['no report', { payload: { reportIds: [] } }, 'validation.failed'],
      ],
    },
    [`GET ${url}/:id/members`]: oneWorkspace('GET', '/members?size=100&role=admin'),
    [`GET ${url}/:id/candidates`]: oneWorkspace('GET', '/candidates?size=10&search=b'),
    [`POST ${url}/:id/members`]: {
      ...bulkMembers('/members', { role: 'viewer' }),
      wrong: [
        ...wrongIds,
        ['an unknown role', { payload: { ids: ['a'], role: 'owner' } }, 'validation.failed'],
      ],
    },
    [`POST ${url}/:id/members/remove`]: bulkMembers('/members/remove'),
    [`POST ${url}/:id/members/bulk`]: {
      ...oneWorkspace('POST', '/members/bulk', {
        role: 'viewer',
        selection: { query: { search: 'nothing' } },
      }),
      allowed: 202,
      wrong: [
        ['an unknown role', { payload: { role: 'owner', selection: { query: {} } } }, 'validation.failed'],
        ['no selection', { payload: { role: null } }, 'validation.failed'],
      ],
    },
    [`GET ${url}/:id/members/:userId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: (target) => ({ url: `${url}/${target.id}/members/${colleagueOf(target)}` }),
    },
    [`PUT ${url}/:id/members/:userId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: (target) => ({
        method: 'PUT',
        url: `${url}/${target.id}/members/${colleagueOf(target)}`,
        payload: { role: 'viewer' },
      }),
      wrong: [['an unknown role', { payload: { role: 'owner' } }, 'validation.failed']],
    },
    [`DELETE ${url}/:id/members/:userId`]: {
      objects: ['own', 'other', 'missing'],
      allowed: 200,
      call: (target) => ({ method: 'DELETE', url: `${url}/${target.id}/members/${colleagueOf(target)}` }),
    },
    // An earlier call has moved a report to it.
    [`DELETE ${url}/:id`]: { ...oneWorkspace('DELETE', ''), allowed: 409 },
  },
  lists: {
    [`GET ${url}`]: {
      scope: scopeOfBigTenant,
      sorts: workspaceSortFields,
      listing: (language) => workspacesListing(bigTenant, language),
      fill: `insert into workspaces (tenant_id, id, title_en, title_tr, search_text, sort_en, sort_tr, member_count,
                                     created_at, last_activity_at)
               select tenant_id, 'w' || id, first_name || last_name, last_name, search_text, sort_key, sort_key, n % 500,
                      created_at, case when n % 5 > 0 then now() - n * interval '1 second' end
                 from invented`,
    },
    [`GET ${url}/:id/candidates`]: {
      scope: scopeOfBigTenant,
      sorts: workspaceMemberSortFields,
      listing: (language) =>
        candidatesListing({ tenantId: bigTenant, workspaceId: 'none' }, language, { areFew: false }),
      fill: members,
    },
    [`GET ${url}/:id/members`]: {
      scope: scopeOfBigTenant,
      sorts: workspaceMemberSortFields,
      listing: (language) =>
        membersListing({ tenantId: bigTenant, workspaceId: 'all' }, language, { isLarge: true }),
      fill: members,
    },
  },
});
