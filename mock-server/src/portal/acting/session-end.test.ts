import type { Me } from '@portal/shared/contracts';
import { close, emails, ended, inside, open, startActing } from '../../../test/acting-calls';
import { Browser } from '../../../test/browser';
import { testApp, type Inject } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';
import { seededPassword } from '../../identity/accounts/accounts.seed';

const { server, run, evict, people, expireAll, closeAll } = await startActing();
beforeEach(closeAll);
afterAll(() => server.close());

describe('the end of a session', () => {
  const call = (person: Inject) => inside(person, 'acorn')({ url: '/api/v1/users' });
  const samsId = async () => (await people.sam({ url: '/api/v1/me' })).json<Me>().id;

  test('comes after 60 minutes', async () => {
    await open(people.sam, 'acorn');
    expect((await call(people.sam)).statusCode).toBe(200);
    await expireAll();
    expect(outcome(await call(people.sam))).toEqual(ended);
    expect((await open(people.sam, 'acorn')).statusCode).toBe(201);
  });

  test('comes with the loss of the role, and the session does not return with it', async () => {
    const id = await samsId();
    await open(people.sam, 'acorn', 'configuration');
    await run(`update people set roles = '{GlobalReader}' where id = $1`, [id]);
    evict();
    await run(`update people set roles = '{GlobalSupport}' where id = $1`, [id]);
    expect(outcome(await call(people.sam))).toEqual(ended);
  });

  test('comes when the person is disabled', async () => {
    const id = await samsId();
    await open(people.sam, 'acorn');
    await run(`update people set status = 'disabled' where id = $1`, [id]);
    expect(await run('select 1 from acting_sessions where ended_at is null')).toEqual([]);
    await run(`update people set status = 'active' where id = $1`, [id]);
    evict();
    expect(outcome(await call(people.sam))).toEqual(ended);
  });

  test('comes with the session at the embedded provider, but not with another one', async () => {
    const here = new Browser(server.app);
    const elsewhere = new Browser(server.app);
    const bearer = async (browser: Browser): Promise<Inject> => {
      const { access_token: token } = await browser.tokens(emails.rita, seededPassword);
      return (request) =>
        server.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
    };
    const rita = await bearer(here);
    await bearer(elsewhere);
    expect((await open(rita, 'acorn')).statusCode).toBe(201);
    const signOut = (kept: string) =>
      run(
        `update oidc_records set payload = '{"ended": true}', grant_id = null, session_uid = null
          where model = 'Session' and (session_uid = (select provider_session from acting_sessions
            where ended_at is null)) = $1::boolean and payload ->> 'accountId' is not null`,
        [kept],
      );
    await signOut('false');
    evict();
    expect((await call(rita)).statusCode).toBe(200);
    await signOut('true');
    evict();
    expect(outcome(await call(rita))).toEqual(ended);
  });

  test('needs more than another sign-in within the session of the provider', async () => {
    const browser = new Browser(server.app);
    const { access_token: token } = await browser.tokens(emails.rita, seededPassword);
    const rita: Inject = (request) =>
      server.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } });
    expect((await open(rita, 'acorn')).statusCode).toBe(201);
    await browser.signIn(emails.rita, seededPassword, { prompt: 'login' });
    evict();
    expect((await call(rita)).statusCode).toBe(200);
  });

  test('reaches another server within the time of its cache', async () => {
    let now = Date.now();
    const other = await testApp({ db: server.db, now: () => new Date(now) });
    const sam = await other.as(emails.sam);
    await open(people.sam, 'acorn');
    expect((await call(sam)).statusCode).toBe(200);
    await close(people.sam, 'acorn');
    now += 5_001;
    expect(outcome(await call(sam))).toEqual(ended);
    await other.close();
  });
});
