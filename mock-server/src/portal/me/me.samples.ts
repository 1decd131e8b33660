import { aPng } from '../../../test/pictures';
import { defineSamples, get, page } from '../../../test/access/samples';

export const samples = defineSamples({
  requests: {
    'GET /api/v1/me': get('/api/v1/me'),
    'PATCH /api/v1/me': {
      allowed: 200,
      call: () => ({ method: 'PATCH', url: '/api/v1/me', payload: { lastName: 'Byron' } }),
    },
    'PUT /api/v1/me/avatar': {
      allowed: 200,
      call: () => ({
        method: 'PUT',
        url: '/api/v1/me/avatar',
        headers: { 'content-type': 'image/png' },
        payload: aPng(),
      }),
    },
    'DELETE /api/v1/me/avatar': {
      allowed: 200,
      call: () => ({ method: 'DELETE', url: '/api/v1/me/avatar' }),
    },
    'GET /avatars/:id': page('/avatars/nobody'),
    'GET /api/v1/me/sessions': get('/api/v1/me/sessions'),
    // Nobody has this session.
    'DELETE /api/v1/me/sessions/:id': {
      allowed: 404,
      call: () => ({ method: 'DELETE', url: '/api/v1/me/sessions/none' }),
    },
    // Without confirmation, since a sign-out would end the sessions that the remaining calls need.
    'POST /api/v1/me/sign-out-everywhere': {
      allowed: 422,
      call: () => ({
        method: 'POST',
        url: '/api/v1/me/sign-out-everywhere',
        payload: { confirmed: false },
      }),
    },
    'GET /api/v1/me/landing-pages': get('/api/v1/me/landing-pages'),
    'PATCH /api/v1/me/preferences': {
      allowed: 200,
      call: () => ({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { scheme: 'auto' } }),
    },
  },
});
