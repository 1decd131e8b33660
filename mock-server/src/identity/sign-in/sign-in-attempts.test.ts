import { Browser } from '../../../test/browser';
import { testApp } from '../../../test/test-app';
import { seededPassword } from '../accounts/accounts.seed';
import { createSignInAttempts, type SignInClient } from './sign-in-attempts';

let now = new Date();
const server = await testApp({ now: () => now });
afterAll(() => server.close());
afterEach(() => {
  now = new Date(now.getTime() + 2 * 3_600_000);
});

const advance = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));
const attempts = createSignInAttempts({ db: server.db, now: () => now });
const adas: SignInClient = { account: 'ada@acorn.example', address: '10.0.0.1', device: null };

test('delays each client by 1, 2, 4 … seconds after three failures, and by five minutes at most', async () => {
  for (let failure = 0; failure < 3; failure += 1) expect(await attempts.attempt(adas)).toBe(0);
  const delays: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const wait = await attempts.attempt(adas);
    delays.push(wait);
    advance(wait);
    expect(await attempts.attempt(adas)).toBe(0);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test('leaves an attempt that has to wait uncounted', async () => {
  for (let failure = 0; failure < 3; failure += 1) await attempts.attempt(adas);
  for (let round = 0; round < 20; round += 1) expect(await attempts.attempt(adas)).toBe(1);
  advance(1);
  expect(await attempts.attempt(adas)).toBe(0);
  expect(await attempts.attempt(adas)).toBe(2);
});

test('forgets the failures of a client after a success', async () => {
  for (let failure = 0; failure < 3; failure += 1) await attempts.attempt(adas);
  advance(1);
  expect(await attempts.attempt(adas)).toBe(0);
  await attempts.succeeded(adas);
  for (let failure = 0; failure < 3; failure += 1) expect(await attempts.attempt(adas)).toBe(0);
});

test('accepts ten failures a minute with an account from unknown clients together', async () => {
  const from = (n: number) => ({ ...adas, address: `10.0.1.${n}` });
  for (let n = 0; n < 10; n += 1) expect(await attempts.attempt(from(n))).toBe(0);
  expect(await attempts.attempt(from(10))).toBe(60);
  advance(60);
  expect(await attempts.attempt(from(10))).toBe(0);
});

test('keeps a known device out of the failures of others', async () => {
  for (let n = 0; n < 10; n += 1) await attempts.attempt({ ...adas, address: `10.0.2.${n}` });
  expect(await attempts.attempt(adas)).toBeGreaterThan(0);
  expect(await attempts.attempt({ ...adas, device: 'known' })).toBe(0);
});

test('accepts fifty failures a minute from an address', async () => {
  const to = (n: number) => ({ ...adas, account: `person-${n}@acorn.example`, address: '10.0.3.1' });
  for (let n = 0; n < 50; n += 1) expect(await attempts.attempt(to(n))).toBe(0);
  expect(await attempts.attempt(to(50))).toBe(60);
});

test('counts parallel attempts one after the other', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => attempts.attempt(adas)));
  expect(results.filter((wait) => wait === 0)).toHaveLength(3);
});

test('counts for all servers of a database', async () => {
  const other = await testApp({ db: server.db, now: () => now });
  const email = 'no.such.account@acorn.example';
  for (let failure = 0; failure < 3; failure += 1) await new Browser(server.app).signIn(email, 'wrong');
  const { page } = await new Browser(other.app).signIn(email, 'wrong');
  expect(page.body).toContain('Too many attempts. Try again in 1 second.');
  await other.close();
});

test.each(['sam.support@meridian.example', 'no.such.account@meridian.example'])(
  'says how long to wait after failures with %s, in the language of the page',
  async (email) => {
    for (let failure = 0; failure < 3; failure += 1) {
      const { page } = await new Browser(server.app, '10.0.4.1').signIn(email, 'wrong');
      expect(page.body).toContain('Wrong e-mail or password');
    }
    const { page } = await new Browser(server.app, '10.0.4.1').signIn(email, seededPassword, {
      ui_locales: 'tr',
    });
    expect(page.body).toContain('1 saniye sonra yeniden deneyin.');
  },
);

test('lets a browser sign in that did before, while strangers guess the password', async () => {
  const email = 'olivia.user@acorn.example';
  const own = new Browser(server.app, '10.0.5.1');
  await own.tokens(email, seededPassword);
  expect(own.cookies.find(({ name }) => name === 'meridian_device')?.path).toBe('/identity');
  for (let n = 0; n < 10; n += 1) await new Browser(server.app, `10.0.6.${n}`).signIn(email, 'wrong');
  const stranger = new Browser(server.app, '10.0.7.1');
  expect((await stranger.signIn(email, seededPassword)).page.body).toContain('Too many attempts');
  const { back } = await own.signIn(email, seededPassword, { prompt: 'login' });
  expect(back?.get('code')).toBeTruthy();
});

test.each([
  ['of another account', (value: string) => value, 'adam.admin@acorn.example'],
  [
    'with a changed id',
    (value: string) => `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`,
    'olivia.user@acorn.example',
  ],
  ['with a changed proof', (value: string) => `${value.slice(0, -3)}abc`, 'olivia.user@acorn.example'],
  ['of nonsense', () => 'a.b.ö', 'olivia.user@acorn.example'],
])('treats a browser with a cookie %s as unknown', async (_case, change, email) => {
  const own = new Browser(server.app, '10.0.8.1');
  await own.tokens('olivia.user@acorn.example', seededPassword);
  for (let n = 0; n < 10; n += 1) await new Browser(server.app, `10.0.9.${n}`).signIn(email, 'wrong');
  own.cookies = own.cookies
    .filter(({ name }) => name === 'meridian_device')
    .map((cookie) => ({ ...cookie, value: change(cookie.value) }));
  expect((await own.signIn(email, seededPassword)).page.body).toContain('Too many attempts');
});

test('takes as long for an existing account as for a missing one', async () => {
  const times = { existing: [] as number[], missing: [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    for (const kind of ['existing', 'missing'] as const) {
      const browser = new Browser(server.app, `10.1.${round}.1`);
      const form = await browser.follow(browser.authorizeAddress());
      const email = kind === 'existing' ? 'bella.user@birch.example' : `nobody-${round}@birch.example`;
      const start = performance.now();
      await browser.open(form.address, { email, password: 'wrong' });
      times[kind].push(performance.now() - start);
    }
    advance(60);
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[7] ?? 0;
  const missing = median(times.missing);
  // 10 ms, or a quarter on a slow machine: without the comparison of a hash, most of the time would be missing.
  expect(Math.abs(median(times.existing) - missing)).toBeLessThan(Math.max(10, missing / 4));
});
