import { Browser } from '../../../test/browser';
import { testApp, type TestApp } from '../../../test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ settings: { seed: false } });
});
afterAll(() => server.close());

describe('a NUL character in a parameter', () => {
  test.each(['client_id', 'state', 'login_hint', 'ui_locales'])(
    'responds 400 for %s of an authorization request',
    async (name) => {
      const browser = new Browser(server.app);
      const response = await browser.open(browser.authorizeAddress({ [name]: 'a\0' }));
      expect(response.statusCode).toBe(400);
    },
  );

  test.each(['client_id', 'state'])('responds 400 for %s of a sign-out', async (name) => {
    const response = await new Browser(server.app).open(`/identity/session/end?${name}=%00`);
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['client_id=%00&grant_type=authorization_code&code=x'],
    ['client_id=meridian-portal&grant_type=authorization_code&code=%00'],
    ['client_id=meridian-portal&grant_type=refresh_token&refresh_token=a%00'],
  ])('responds 400 or 401 for the token request %s', async (form) => {
    const { statusCode } = await new Browser(server.app).token(Object.fromEntries(new URLSearchParams(form)));
    expect([400, 401]).toContain(statusCode);
  });

  test('stores nothing for a posted authorization request', async () => {
    const browser = new Browser(server.app);
    const address = new URL(browser.authorizeAddress({ state: '\0' }), 'http://localhost');
    const response = await browser.open('/identity/auth', Object.fromEntries(address.searchParams));
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers.location ?? '').not.toContain('code=');
  });
});
