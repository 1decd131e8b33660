import { invitationSortFields, type InvitationResults } from '@portal/shared/contracts';
import { defineSamples, get, takeSingleId, type Sample } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { invitationsListing } from './invitations.repository';

const url = '/api/v1/invitations';

let invited = 0;
/** Returns a new address for each call, since an address has one open invitation. */
const nextEmail = (): string => `invited-${(invited += 1)}@sample.example`;
const item = (more: object = {}) => ({ payload: { items: [{ email: nextEmail(), ...more }] } });
const wrongEmail = (email: string) => ({ payload: { items: [{ email }] } });

const oneInvitation = (call: Sample['call']): Sample => ({
  objects: ['own', 'other', 'missing'],
  allowed: 200,
  call,
});

const severalInvitations = (action: string): Sample => ({
  allowed: 200,
  call: () => ({ method: 'POST', url: `${url}/${action}`, payload: { ids: ['nothing'] } }),
  wrong: [
    ['no ids', { payload: { ids: [] } }, 'validation.failed'],
    ['the same id twice', { payload: { ids: ['a', 'a'] } }, 'validation.failed'],
  ],
});

export const samples = defineSamples({
  async create(inject) {
    const response = await inject({ method: 'POST', url, ...item() });
    return response.statusCode === 201
      ? (response.json<InvitationResults>().results[0]?.id ?? undefined)
      : undefined;
  },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=&state=pending`),
    [`GET ${url}/workspaces`]: get(`${url}/workspaces`),
    [`POST ${url}`]: {
      allowed: 201,
      call: () => ({ method: 'POST', url, ...item({ roles: [], language: 'tr', message: 'Merhaba' }) }),
      wrong: [
        ['no items', { payload: { items: [] } }, 'validation.failed'],
        ['no domain', wrongEmail('someone'), 'validation.failed'],
        ['a line break', wrongEmail('a@b.example\r\nBcc: c@d.example'), 'validation.failed'],
        ['a name with the address', wrongEmail('Ada <a@b.example>'), 'validation.failed'],
        ['a user of the tenant', wrongEmail('ADAM.ADMIN@acorn.example'), 'invitation.user_exists'],
        ['a role of the provider', item({ roles: ['GlobalAdmin'] }), 'authz.role_required'],
        ['a workspace that does not exist', item({ workspaceIds: ['nothing'] }), 'validation.failed'],
        ['another tenant', item({ tenantId: 'birch' }), 'validation.unknown_field'],
      ],
    },
    [`GET ${url}/:id/link`]: oneInvitation(({ id }) => ({ url: `${url}/${id}/link` })),
    [`POST ${url}/:id/resend`]: oneInvitation((target) => ({
      method: 'POST',
      url: `${url}/${takeSingleId(target)}/resend`,
    })),
    [`POST ${url}/resend`]: severalInvitations('resend'),
    [`POST ${url}/revoke`]: severalInvitations('revoke'),
    [`POST ${url}/bulk`]: {
      allowed: 202,
      call: () => ({
        method: 'POST',
        url: `${url}/bulk`,
        payload: { action: 'revoke', selection: { query: { search: 'nothing' } } },
      }),
      wrong: [
        [
          'an unknown action',
          { payload: { action: 'accept', selection: { query: {} } } },
          'validation.failed',
        ],
        ['no query', { payload: { action: 'revoke', selection: {} } }, 'validation.failed'],
        [
          'another tenant',
          { payload: { action: 'revoke', selection: { query: { tenantId: 'birch' } } } },
          'validation.unknown_field',
        ],
      ],
    },
    [`DELETE ${url}/:id`]: oneInvitation(({ id }) => ({ method: 'DELETE', url: `${url}/${id}` })),
  },
  lists: {
    [`GET ${url}`]: {
      scope: scopeOfBigTenant,
      sorts: invitationSortFields,
      listing: (language) => invitationsListing(bigTenant, language),
      fill: `insert into invitations (tenant_id, email, language, invited_by, state, requested_at, search_text, sort_en,
                                      sort_tr, created_at)
               select tenant_id, id || '@big.example', 'en', 'Ada', 'accepted', created_at, search_text, sort_key,
                      sort_key, created_at
                 from invented`,
    },
  },
});
