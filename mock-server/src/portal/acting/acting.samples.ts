import { defineSamples, type Sample } from '../../../test/access/samples';
import { derivePersonId } from '../../identity/accounts/accounts.seed';

const url = (id: string) => `/api/v1/tenants/${id}/sessions`;
const reason = 'Ticket 4711: figures are missing';
const idOf = (object: string) => (object === 'own' ? 'cedar' : 'nothing');
const sample = (allowed: number, call: Sample['call']): Sample => ({
  objects: ['own', 'missing'],
  allowed,
  call,
});

/** A user whom no other sample changes. */
const viewed = derivePersonId('bella.user@birch.example');
const viewAs = (id: string, tenantId = 'birch') => ({
  method: 'POST' as const,
  url: `/api/v1/global/users/${id}/view-as`,
  payload: { tenantId, reason },
});

export const samples = defineSamples({
  requests: {
    'POST /api/v1/tenants/:id/sessions': {
      ...sample(201, ({ object }) => ({ method: 'POST', url: url(idOf(object)), payload: { reason } })),
      wrong: [
        ['a short reason', { payload: { reason: 'too short' } }, 'validation.failed'],
        ['a reason of spaces', { payload: { reason: 'a          ' } }, 'validation.failed'],
        ['an unknown mode', { payload: { reason, mode: 'all' } }, 'validation.failed'],
      ],
    },
    'POST /api/v1/global/users/:id/view-as': {
      ...sample(201, ({ object }) => viewAs(object === 'own' ? viewed : 'nobody')),
      wrong: [
        ['a short reason', { payload: { tenantId: 'birch', reason: 'too short' } }, 'validation.failed'],
        ['no tenant', { payload: { reason } }, 'validation.failed'],
        ['another tenant', viewAs(viewed, 'acorn'), 'acting.not_member'],
      ],
    },
    'GET /api/v1/tenants/:id/sessions/current': sample(200, ({ object }) => ({
      url: `${url(idOf(object))}/current`,
    })),
    // The sample of an opening runs before, so that there is a session.
    'POST /api/v1/tenants/:id/sessions/current/renewals': {
      ...sample(201, ({ object }) => ({
        method: 'POST',
        url: `${url(idOf(object))}/current/renewals`,
        payload: { mode: 'read' },
      })),
      wrong: [['an unknown mode', { payload: { mode: 'all' } }, 'validation.failed']],
    },
    // A session that is closed cannot be closed again.
    'DELETE /api/v1/tenants/:id/sessions/current': sample(204, ({ object }) => ({
      method: 'DELETE',
      url: `${url(idOf(object))}/current`,
    })),
  },
});
