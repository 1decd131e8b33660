// @both-engines Starts on an empty database.
import { Browser } from '../../../test/authority/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { seededPassword } from '../accounts/accounts.seed';

let server: TestApp;
let lines = '';
beforeAll(async () => {
  server = await testApp({
    settings: { publicUrl: 'https://portal.example', seed: false, logLevel: 'warn' },
    logStream: { write: (line) => void (lines += line) },
  });
});
afterAll(() => server.close());

const form = {
  firstName: 'Ada',
  lastName: 'Öz',
  email: 'ada@portal.example',
  password: 'four quiet brass lamps',
};

const linkOf = () => /https:\/\/portal\.example(\/identity\/first-admin\/[\w-]+)/.exec(lines)?.[1] ?? '';

/** Returns the fields with a visible fault. */
const shownFaults = (body: string): (string | undefined)[] =>
  [...body.matchAll(/class="fault" id="(\w+)-fault" >/g)].map(([, field]) => field);

test.each([
  ['a short password', { password: 'short' }, 'password', 'too short'],
  ['a common password', { password: 'password1234' }, 'password', 'easy to guess'],
  ['the own name as password', { password: 'AdaÖzAdaÖzAda' }, 'password', 'easy to guess'],
  ['a password of 300 characters', { password: 'x y'.repeat(100) }, 'password', 'too long'],
  ['no first name', { firstName: '  ' }, 'firstName', 'Enter a first name'],
  ['a last name of 81 characters', { lastName: 'a'.repeat(81) }, 'lastName', 'Enter a last name'],
  ['an address without a domain', { email: 'ada@' }, 'email', 'Enter an e-mail address'],
])('shows the form again for %s, with the reason at the field', async (_case, change, field, text) => {
  const { statusCode, body } = await new Browser(server.app).open(linkOf(), { ...form, ...change });
  expect(statusCode).toBe(422);
  expect(shownFaults(body)).toEqual([field]);
  expect(body).toContain(text);
  expect(body).toMatch(new RegExp(`id="${field}"[^>]*? autofocus`));
  expect(body).not.toContain('value="four quiet');
});

test('names every wrong field at once, in the language of the page', async () => {
  const wrong = { firstName: '', lastName: '', email: 'x', password: '' };
  const { body } = await new Browser(server.app).open(`${linkOf()}?lang=tr`, wrong);
  expect(shownFaults(body)).toEqual(Object.keys(wrong));
  expect(body).toContain('Bir soyad girin');
});

test('forms show the texts of the portal at each field, and passwords on request', async () => {
  const browser = new Browser(server.app);
  const reset = '/identity/password-reset';
  const pages = [
    (await browser.follow(browser.authorizeAddress())).page,
    await browser.open(linkOf()),
    await browser.open(linkOf(), { firstName: '', password: 'short' }),
    await browser.open(reset),
    await browser.open(reset, { email: 'x' }),
  ];
  for (const { body } of pages) {
    expect(body).toMatch(/<form method="post" action="[^"]+" novalidate>/);
    const inputs = [...body.matchAll(/<input\s+id="([\w-]+)"\s+name=[^>]*>/g)];
    expect(inputs).not.toEqual([]);
    for (const [input, id] of inputs) {
      expect(input).toMatch(/data-required="[^"]+"/);
      expect(body).toContain(`id="${id}-fault"`);
      if (id === 'password') expect(body).toContain('data-shows="password"');
    }
  }
});

test('the link of the first start creates one administrator, who can sign in, and then expires', async () => {
  const browser = new Browser(server.app);
  const open = browser.open.bind(browser);
  const link = linkOf();
  expect((await open('/identity/first-admin/guess')).statusCode).toBe(404);
  expect((await open(link)).body).toContain('First administrator');
  expect((await open(link, form)).statusCode).toBe(201);
  expect((await open(link)).statusCode).toBe(404);
  const { back } = await browser.signIn(form.email, form.password);
  expect(back?.get('code')).toBeTruthy();
  expect(browser.cookies.some(({ name }) => name === 'meridian_session')).toBe(true);
});

test('two servers on one database accept the link of either and create one administrator', async () => {
  let log = '';
  const settings = { publicUrl: 'https://portal.example', seed: false, logLevel: 'warn' } as const;
  const logStream = { write: (line: string) => void (log += line) };
  const first = await testApp({ settings, logStream });
  const second = await testApp({ db: first.db, settings, logStream });
  try {
    const links = [...log.matchAll(/https:\/\/portal\.example(\/identity\/first-admin\/[\w-]+)/g)].map(
      ([, link = '']) => link,
    );
    expect(links).toHaveLength(2);
    const [one, other] = [new Browser(first.app), new Browser(second.app)];
    const created = await Promise.all([
      ...links.map((link, at) => one.open(link, { ...form, email: `one${at}@portal.example` })),
      ...links.map((link, at) => other.open(link, { ...form, email: `other${at}@portal.example` })),
    ]);
    expect(created.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404, 404, 404]);
    for (const link of links) expect((await one.open(link)).statusCode).toBe(404);
    const admins = await first.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`select 1 from people where 'GlobalAdmin' = any(roles)`),
    );
    expect(admins).toHaveLength(1);
  } finally {
    await second.close();
    await first.close();
  }
});

test('a token with other bytes than a real one is not found', async () => {
  const response = await new Browser(server.app).open(`/identity/first-admin/${'a'.repeat(42)}%C3%A9`);
  expect(response.statusCode).toBe(404);
});

test('seeded people cannot sign in at a public address, and the link of the first start appears', async () => {
  const local = await testApp();
  const tokens = await new Browser(local.app).tokens('gina.admin@meridian.example', seededPassword);
  await local.app.close();
  let log = '';
  const moved = await testApp({
    db: local.db,
    settings: { publicUrl: 'https://portal.example', seed: false, logLevel: 'warn' },
    logStream: { write: (line) => void (log += line) },
  });
  try {
    const browser = new Browser(moved.app);
    const { page, back } = await browser.signIn('gina.admin@meridian.example', seededPassword);
    expect(back).toBeUndefined();
    expect(page.body).toContain('Wrong e-mail or password');
    const renewal = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewal.json()).toMatchObject({ error: 'invalid_grant' });
    expect(log).toContain('the sample accounts were disabled');
    expect(log).toMatch(/https:\/\/portal\.example\/identity\/first-admin\/[\w-]+/);
  } finally {
    await moved.close();
    await local.close();
  }
});
