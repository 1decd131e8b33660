import { globalUserSortFields } from '@portal/shared/contracts';
import { defineSamples, get, type Sample } from '../../../test/access/samples';
import { derivePersonId } from '../../identity/accounts/accounts.seed';
import { birchPeople, samplePeople } from '../../identity/accounts/sample-people';
import { globalUsersListing } from './global-users.repository';

const url = '/api/v1/global/users';

/** A person who calls nothing in the tests, since the calls end the person's access. */
const person = derivePersonId(samplePeople('birch', birchPeople)[0]?.email ?? '');

const onePerson = (
  method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE',
  action: string,
  payload?: object,
): Sample => ({
  objects: ['own', 'missing'],
  allowed: 200,
  call: ({ object }) => ({
    method,
    url: `${url}/${object === 'own' ? person : 'nobody'}${action}`,
    ...(payload && { payload }),
  }),
});

const reason = 'Joins the operations team.';

export const samples = defineSamples({
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=&status=active&role=GlobalAdmin`),
    [`GET ${url}/:id`]: onePerson('GET', ''),
    [`GET ${url}/:id/sessions`]: onePerson('GET', '/sessions'),
    [`DELETE ${url}/:id/sessions/:sessionId`]: { ...onePerson('DELETE', '/sessions/none'), allowed: 404 },
    [`PATCH ${url}/:id`]: {
      ...onePerson('PATCH', '', { lastName: 'B' }),
      wrong: [
        ['no change', { payload: {} }, 'validation.failed'],
        ['a name of spaces', { payload: { firstName: '  ' } }, 'validation.failed'],
        ['roles', { payload: { roles: ['GlobalAdmin'] } }, 'validation.unknown_field'],
        ['a start page of other roles', { payload: { defaultLandingPage: '/tenants' } }, 'validation.failed'],
      ],
    },
    [`PUT ${url}/:id/global-roles`]: {
      // People of tenants cannot have global roles.
      ...onePerson('PUT', '/global-roles', { roles: [], reason }),
      allowed: 409,
      wrong: [
        ['no reason', { payload: { roles: [] } }, 'validation.failed'],
        ['a short reason', { payload: { roles: [], reason: 'why' } }, 'validation.failed'],
        ['a role of tenants', { payload: { roles: ['TenantAdmin'], reason } }, 'validation.failed'],
        ['an unknown role', { payload: { roles: ['Owner'], reason } }, 'validation.failed'],
      ],
    },
    [`POST ${url}/:id/disable`]: onePerson('POST', '/disable'),
    [`POST ${url}/:id/enable`]: onePerson('POST', '/enable'),
    [`POST ${url}/:id/sign-out`]: onePerson('POST', '/sign-out'),
  },
  lists: {
    [`GET ${url}`]: {
      scope: { as: 'global', personId: 'p' },
      sorts: globalUserSortFields,
      listing: (language) => globalUsersListing(language),
      fill: `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status,
                                 created_at, last_sign_in_at)
               select id, tenant_id, id || '@big.example', first_name, last_name, search_text, sort_key, sort_key,
                      (array['active', 'invited', 'disabled'])[1 + n % 3], created_at,
                      case when n % 5 > 0 then now() - n * interval '1 second' end
                 from invented`,
    },
  },
});
