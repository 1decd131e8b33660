import { defineSamples, get } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /api/v1/me/security': get('/api/v1/me/security'),
    // A change would end the sessions that the remaining calls need.
    'PUT /api/v1/me/password': {
      allowed: 422,
      call: () => ({
        method: 'PUT',
        url: '/api/v1/me/password',
        payload: { currentPassword: 'x', newPassword: 'pw-7qz' },
      }),
      wrong: [
        ['no new password', { payload: { currentPassword: 'x' } }, 'validation.failed'],
        [
          'a new password over 256 characters',
          { payload: { currentPassword: 'x', newPassword: 'x y'.repeat(100) } },
          'validation.failed',
        ],
      ],
    },
  },
});
