import { demoPair, type MockSession } from '@portal/shared/contracts/sample-apps';
import { defineSamples } from '../../../test/access/samples';

const url = '/api/auth';
let accessToken = '';

const post = (path: string, payload: () => object) => ({
  allowed: 200,
  call: () => ({ method: 'POST' as const, url: `${url}/${path}`, payload: payload() }),
});

export const samples = defineSamples({
  async prepare(inject) {
    const response = await inject({ method: 'POST', url: `${url}/sign-in`, payload: demoPair });
    ({ accessToken } = response.json<MockSession>());
  },
  requests: {
    [`POST ${url}/sign-in`]: post('sign-in', () => demoPair),
    [`POST ${url}/unlock-session`]: post('unlock-session', () => demoPair),
    [`POST ${url}/sign-in-with-token`]: post('sign-in-with-token', () => ({ accessToken })),
    [`POST ${url}/sign-up`]: post('sign-up', () => ({})),
    [`POST ${url}/forgot-password`]: post('forgot-password', () => ({})),
    [`POST ${url}/reset-password`]: post('reset-password', () => ({})),
  },
});
