import { defineSamples, type Sample } from '../../../test/access/samples';

const url = (id: string) => `/api/v1/tenants/${id}/sessions`;
const reason = 'Ticket 4711: figures are missing';
const idOf = (object: string) => (object === 'own' ? 'cedar' : 'nothing');
const sample = (allowed: number, call: Sample['call']): Sample => ({
  objects: ['own', 'missing'],
  allowed,
  call,
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
    'GET /api/v1/tenants/:id/sessions/current': sample(200, ({ object }) => ({
      url: `${url(idOf(object))}/current`,
    })),
    // A session that is closed cannot be closed again.
    'DELETE /api/v1/tenants/:id/sessions/current': {
      allowed: 204,
      call: () => ({ method: 'DELETE', url: `${url('cedar')}/current` }),
    },
  },
});
