import { decodeJwt } from 'jose';
import { Browser, type Tokens } from '../../../test/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { seededPassword } from '../accounts/accounts.seed';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const olivia = 'olivia.user@acorn.example';
const renew = (browser: Browser, { refresh_token }: Pick<Tokens, 'refresh_token'>) =>
  browser.token({ grant_type: 'refresh_token', refresh_token });

describe('the time of the sign-in in access tokens', () => {
  const authTimeOf = ({ access_token: token }: Pick<Tokens, 'access_token'>) => decodeJwt(token)['auth_time'];
  const setBack = (seconds: number) =>
    server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `update oidc_records
            set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::bigint - $1::bigint))
          where model = 'Session' and payload ? 'loginTs'`,
        [seconds],
      ),
    );
  const silently = async (browser: Browser): Promise<Tokens> => {
    const { back } = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
    return (await browser.exchange(back?.get('code') ?? '')).json();
  };

  test('stays the same in renewed tokens and in those of a silent sign-in', async () => {
    const browser = new Browser(server.app);
    const tokens = await browser.tokens(olivia, seededPassword);
    const first = Number(authTimeOf(tokens));
    expect(Math.abs(Date.now() / 1000 - first)).toBeLessThan(60);
    await setBack(1_000);
    expect(authTimeOf((await renew(browser, tokens)).json())).toBe(first);
    expect(authTimeOf(await silently(browser))).toBe(first - 1_000);
  });

  test('changes with a sign-in within the session, whose tokens stay valid', async () => {
    const browser = new Browser(server.app);
    const tokens = await browser.tokens(olivia, seededPassword);
    await setBack(1_000);
    const { back } = await browser.signIn(olivia, seededPassword, { prompt: 'login', login_hint: olivia });
    const again = (await browser.exchange(back?.get('code') ?? '')).json<Tokens>();
    expect(Number(authTimeOf(again))).toBeGreaterThanOrEqual(Number(authTimeOf(tokens)));
    const sidOf = ({ access_token: token }: Tokens) => decodeJwt(token)['sid'];
    expect(sidOf(again)).toBe(sidOf(tokens));
    expect((await renew(browser, tokens)).statusCode).toBe(200);
    expect(authTimeOf(await silently(browser))).toBe(authTimeOf(again));
  });
});
