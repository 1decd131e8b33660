import { tenantChoiceSortFields, tenantSortFields, type TenantSettings } from '@portal/shared/contracts';
import { defineSamples, get, page, type Sample } from '../../../test/access/samples';
import { bigTenant, type ListSample } from '../../../test/lists/rows';
import { aPng } from '../../../test/pictures';
import { samples as domains } from '../domains/domains.samples';
import { samples as invitations } from '../invitations/invitations.samples';
import { samples as users } from '../users/users.samples';
import { tenantChoicesListing, tenantsListing } from './tenants.repository';

const scope = { as: 'global', personId: 'g' } as const;
const url = '/api/v1/tenants';

let created = 0;
/** Returns a new tenant for each call, since its short name is unique. */
const newTenant = () => ({
  name: 'Sample tenant',
  slug: `sample-${(created += 1)}`,
  region: 'eu',
  contactEmail: 'it@sample.example',
});

// A tenant without people who call the other routes.
let sampleId = 'nothing';
const oneTenant = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  action: string,
  payload?: object,
): Sample => ({
  objects: ['own', 'missing'],
  allowed: 200,
  call: ({ object }) => ({
    method,
    url: `${url}/${object === 'own' ? sampleId : 'nothing'}${action}`,
    ...(payload && { payload }),
  }),
});
/** An action on the tenant that the caller created: its status does not depend on other callers. */
const oneAction = (action: string, payload: object): Sample => ({
  ...oneTenant('POST', action, payload),
  call: ({ object, id }) => ({
    method: 'POST',
    url: `${url}/${object === 'own' ? id : 'nothing'}${action}`,
    payload,
  }),
});
/** A list is empty without rows, so a tenant that does not exist has neither users nor domains. */
const listIn = (list: string): Sample => ({
  objects: ['own', 'missing'],
  allowed: 200,
  absent: 200,
  call: ({ object }) => ({
    url: `${url}/${object === 'own' ? 'cedar' : 'nothing'}/${list}?size=10&search=nobody`,
  }),
});
/** A call about an invitation that the tenant does not have. */
const missingIn = (method: 'GET' | 'POST', action: string): Sample => ({
  ...oneTenant(method, `/invitations/nothing/${action}`),
  allowed: 404,
});
const closing = { reason: 'A sample', name: 'Sample tenant' };
const wrongReasons: Sample['wrong'] = [
  ['a reason of spaces', { payload: { ...closing, reason: '    ' } }, 'validation.failed'],
  ['a short reason', { payload: { ...closing, reason: 'ab' } }, 'validation.failed'],
  ['another name', { payload: { ...closing, name: 'Sample' } }, 'validation.failed'],
];

/** The list of the tenant's administrators, read by a person without a tenant. */
function listOfTenant(list: ListSample | undefined): ListSample {
  if (!list) throw new Error('the list of the tenant has no sample');
  return { ...list, scope };
}

const features = { EnableChatBot: 'off', EnableSampleApps: 'off' };

export const samples = defineSamples({
  async prepare(inject) {
    const response = await inject({ method: 'POST', url, payload: newTenant() });
    sampleId = response.json<TenantSettings>().id;
  },
  async create(inject) {
    const response = await inject({ method: 'POST', url, payload: newTenant() });
    return response.statusCode === 201 ? response.json<TenantSettings>().id : undefined;
  },
  requests: {
    'GET /api/v1/tenants': get('/api/v1/tenants?size=100'),
    [`POST ${url}`]: {
      allowed: 201,
      call: () => ({ method: 'POST', url, payload: newTenant() }),
      wrong: [
        ['a reserved short name', { payload: { ...newTenant(), slug: 'admin' } }, 'validation.failed'],
        [
          'a short name with a Turkish letter',
          { payload: { ...newTenant(), slug: 'çınar' } },
          'validation.failed',
        ],
        [
          'a short name that ends with a hyphen',
          { payload: { ...newTenant(), slug: 'abc-' } },
          'validation.failed',
        ],
        [
          'a short name that is taken',
          { payload: { ...newTenant(), slug: 'acorn-capital' } },
          'tenant.slug_taken',
        ],
        ['a name of spaces', { payload: { ...newTenant(), name: '  ' } }, 'validation.failed'],
        ['no e-mail address', { payload: { ...newTenant(), contactEmail: 'it' } }, 'validation.failed'],
        ['an unknown time zone', { payload: { ...newTenant(), timeZone: 'Mars/Base' } }, 'validation.failed'],
        ['an unknown region', { payload: { ...newTenant(), region: 'mars' } }, 'validation.failed'],
        [
          'a directory without an id',
          { payload: { ...newTenant(), directoryId: 'acorn.example' } },
          'validation.failed',
        ],
        [
          'a page of administrators',
          { payload: { ...newTenant(), defaultLandingPage: '/users' } },
          'validation.failed',
        ],
      ],
    },
    [`GET ${url}/:id`]: oneTenant('GET', ''),
    [`PATCH ${url}/:id`]: {
      ...oneTenant('PATCH', '', { contactEmail: 'help@sample.example', userLimit: 50 }),
      wrong: [
        ['no change', { payload: {} }, 'validation.failed'],
        ['an unknown language', { payload: { language: 'de' } }, 'validation.failed'],
        ['an unknown time zone', { payload: { timeZone: 'Mars/Base' } }, 'validation.failed'],
        ['another short name', { payload: { slug: 'other' } }, 'validation.unknown_field'],
        [
          'the directory of all personal accounts',
          { payload: { directoryId: '9188040d-6c67-4c5b-b112-36a304b66dad' } },
          'validation.failed',
        ],
        ['no users at all', { payload: { userLimit: 0 } }, 'validation.range', 'validation.failed'],
        [
          'a negative number of exports',
          { payload: { exportsPerDay: -1 } },
          'validation.range',
          'validation.failed',
        ],
        ['a start page of another site', { payload: { defaultLandingPage: '//evil' } }, 'validation.failed'],
        [
          'a start page that does not exist',
          { payload: { defaultLandingPage: '/nowhere' } },
          'validation.failed',
        ],
      ],
    },
    [`PUT ${url}/:id/features`]: {
      ...oneTenant('PUT', '/features', features),
      wrong: [
        ['an unknown state', { payload: { ...features, EnableChatBot: 'maybe' } }, 'validation.failed'],
        ['an unknown feature', { payload: { ...features, Other: 'on' } }, 'validation.unknown_field'],
      ],
    },
    [`PUT ${url}/:id/attributes`]: {
      ...oneTenant('PUT', '/attributes', { clientSegments: ['Private'] }),
      wrong: [
        ['an unknown segment', { payload: { clientSegments: ['Public'] } }, 'validation.failed'],
        ['no segment', { payload: { clientSegments: [] } }, 'validation.failed'],
        [
          'an unknown attribute',
          { payload: { clientSegments: null, city: 'x' } },
          'validation.unknown_field',
        ],
      ],
    },
    [`PUT ${url}/:id/branding`]: {
      ...oneTenant('PUT', '/branding', { theme: 'theme-teal' }),
      wrong: [
        ['an unknown theme', { payload: { theme: 'theme-neon' } }, 'validation.failed'],
        ['a layout', { payload: { theme: null, layout: 'thin' } }, 'validation.unknown_field'],
      ],
    },
    [`PUT ${url}/:id/logo`]: {
      ...oneTenant('PUT', '/logo'),
      call: (target) => ({
        ...oneTenant('PUT', '/logo').call(target),
        payload: aPng(),
        headers: { 'content-type': 'image/png' },
      }),
    },
    [`DELETE ${url}/:id/logo`]: oneTenant('DELETE', '/logo'),
    'GET /logos/:version': page('/logos/nothing'),
    [`POST ${url}/:id/suspend`]: {
      ...oneAction('/suspend', closing),
      wrong: wrongReasons.slice(0, 2),
    },
    [`POST ${url}/:id/archive`]: {
      ...oneAction('/archive', closing),
      wrong: wrongReasons.slice(0, 2),
    },
    [`POST ${url}/:id/resume`]: oneAction('/resume', { reason: 'A sample' }),
    // The tenant of the samples is never archived.
    [`DELETE ${url}/:id`]: {
      ...oneTenant('DELETE', '', closing),
      allowed: 409,
      wrong: wrongReasons.slice(0, 2),
    },
    [`POST ${url}/:id/cancel-deletion`]: {
      ...oneTenant('POST', '/cancel-deletion', { reason: 'A sample' }),
      allowed: 409,
    },
    [`GET ${url}/:id/health`]: oneTenant('GET', '/health'),
    [`GET ${url}/:id/users`]: listIn('users'),
    [`GET ${url}/:id/domains`]: listIn('domains'),
    [`GET ${url}/:id/invitations`]: listIn('invitations'),
    [`GET ${url}/:id/invitations/:invitationId/link`]: missingIn('GET', 'link'),
    [`POST ${url}/:id/invitations/:invitationId/resend`]: missingIn('POST', 'resend'),
    'GET /api/v1/tenant-slugs': {
      ...get('/api/v1/tenant-slugs?slug=sample'),
      wrong: [
        ['a capital letter', { url: '/api/v1/tenant-slugs?slug=Sample' }, 'validation.failed'],
        ['no short name', { url: '/api/v1/tenant-slugs' }, 'validation.failed'],
      ],
    },
    'GET /api/v1/tenant-start-pages': get('/api/v1/tenant-start-pages?EnableChatBot=off'),
    'GET /api/v1/tenant-choices': get('/api/v1/tenant-choices?size=50&search=a'),
    'GET /api/v1/tenant-choices/:id': {
      objects: ['own', 'missing'],
      allowed: 200,
      call: ({ object }) => ({ url: `/api/v1/tenant-choices/${object === 'own' ? 'acorn' : 'nothing'}` }),
    },
    'POST /api/v1/tenant-choices/names': {
      allowed: 200,
      call: () => ({
        method: 'POST',
        url: '/api/v1/tenant-choices/names',
        payload: { ids: ['acorn', 'nothing'] },
      }),
    },
  },
  lists: {
    'GET /api/v1/tenants': {
      scope,
      sorts: tenantSortFields,
      listing: tenantsListing,
      // All tests of query plans have 12,000 tenants.
      fill: `insert into people (id, tenant_id, email, last_sign_in_at)
               select id, tenant_id, id || '@big.example',
                      case when n % 5 > 0 then now() - n * interval '1 second' end
                 from invented where tenant_id <> '${bigTenant}';
             insert into workspaces (tenant_id, id, title_en, title_tr, place, is_open)
               select id, 'general', 'General', 'Genel', 1, true from tenants;
             insert into report_placements (tenant_id, report_id, workspace_id)
               select id, 'moved', 'general' from tenants`,
    },
    [`GET ${url}/:id/users`]: listOfTenant(users.lists?.['GET /api/v1/users']),
    [`GET ${url}/:id/invitations`]: listOfTenant(invitations.lists?.['GET /api/v1/invitations']),
    [`GET ${url}/:id/domains`]: listOfTenant(domains.lists?.['GET /api/v1/domains']),
    'GET /api/v1/tenant-choices': {
      scope,
      sorts: tenantChoiceSortFields,
      listing: tenantChoicesListing,
      fill: 'select 1',
    },
  },
});
