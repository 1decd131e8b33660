import { invitationSortFields, type Invitation } from '@portal/shared/contracts';
import { defineSamples, get, type Sample } from '../../../../test/access/samples';
import { providerInvitationsListing } from './provider-invitations.repository';

const url = '/api/v1/global/invitations';
const reason = 'Joins the support team.';

let invited = 0;
/** Returns a body with a new address for each call, since an address has one open invitation. */
const body = (more: object = {}) => ({
  payload: { email: `staff-${(invited += 1)}@meridian.example`, roles: ['GlobalSupport'], reason, ...more },
});

let invitation = '';

const oneInvitation = (call: (path: string) => ReturnType<Sample['call']>): Sample => ({
  objects: ['own', 'missing'],
  allowed: 'page',
  call: ({ object }) => call(`${url}/${object === 'own' ? invitation : 'nothing'}`),
});

export const samples = defineSamples({
  async prepare(inject) {
    const response = await inject({ method: 'POST', url, ...body() });
    invitation = response.json<Invitation>().id;
  },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=&state=pending`),
    [`POST ${url}`]: {
      allowed: 201,
      call: () => ({ method: 'POST', url, ...body({ firstName: 'Ada', language: 'tr' }) }),
      wrong: [
        ['no role', body({ roles: [] }), 'validation.failed'],
        ['a role of tenants', body({ roles: ['TenantAdmin'] }), 'validation.failed'],
        ['no reason', body({ reason: undefined }), 'validation.failed'],
        ['a reason of spaces', body({ reason: `  why  ${' '.repeat(10)}` }), 'validation.failed'],
        ['no domain', body({ email: 'someone' }), 'validation.failed'],
        ['a user of a tenant', body({ email: 'ADAM.ADMIN@acorn.example' }), 'invitation.user_exists'],
        ['workspaces', body({ workspaceIds: [] }), 'validation.unknown_field'],
      ],
    },
    [`GET ${url}/:id/link`]: oneInvitation((path) => ({ url: `${path}/link` })),
    [`POST ${url}/:id/resend`]: oneInvitation((path) => ({ method: 'POST', url: `${path}/resend` })),
    [`DELETE ${url}/:id`]: oneInvitation((path) => ({ method: 'DELETE', url: path })),
  },
  lists: {
    [`GET ${url}`]: {
      scope: { as: 'global', personId: 'p' },
      sorts: invitationSortFields,
      listing: (language) => providerInvitationsListing(language),
      fill: `insert into invitations (tenant_id, email, language, invited_by, state, requested_at, search_text, sort_en,
                                      sort_tr, created_at)
               select null, id || '@big.example', 'en', 'Ada', 'accepted', created_at, search_text, sort_key,
                      sort_key, created_at
                 from invented where tenant_id = 'big'`,
    },
  },
});
