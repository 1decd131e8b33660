import { Browser } from '../../../test/browser';
import { testApp, type TestApp } from '../../../test/test-app';

let server: TestApp;
let lines = '';
beforeAll(async () => {
  server = await testApp({
    settings: { publicUrl: 'https://portal.example', seed: false, logLevel: 'warn' },
    logStream: { write: (line) => void (lines += line) },
  });
});
afterAll(() => server.close());

const form = { firstName: 'Ada', lastName: 'Öz', email: 'ada@portal.example', password: 'correct horse 1' };

test('the link of the first start creates one administrator, who can sign in, and then expires', async () => {
  const browser = new Browser(server.app);
  const open = browser.open.bind(browser);
  const link = /https:\/\/portal\.example(\/identity\/first-admin\/[\w-]+)/.exec(lines)?.[1] ?? '';
  expect((await open('/identity/first-admin/guess')).statusCode).toBe(404);
  expect((await open(link)).body).toContain('First administrator');
  expect((await open(link, { ...form, password: 'short' })).statusCode).toBe(422);
  expect((await open(link, form)).statusCode).toBe(201);
  expect((await open(link)).statusCode).toBe(404);
  const { back } = await browser.signIn(form.email, form.password);
  expect(back?.get('code')).toBeTruthy();
  expect(browser.cookies.some(({ name }) => name === 'meridian_session')).toBe(true);
});
