import { Browser } from '../../../test/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { seededPassword } from '../accounts/accounts.seed';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const credentials = { email: 'olivia.user@acorn.example', password: seededPassword };
const openForm = async () => {
  const browser = new Browser(server.app);
  const { address } = await browser.follow(browser.authorizeAddress());
  return { browser, address };
};
const cookieNames = (browser: Browser) => browser.cookies.map(({ name }) => name);

test('the correct password redirects to the portal in one response, with a session', async () => {
  const { browser, address } = await openForm();
  expect(cookieNames(browser)).toContain('meridian_sign_in_resume');
  const response = await browser.open(address, credentials);
  expect(response.statusCode).toBe(303);
  expect(String(response.headers.location)).toMatch(/^http:\/\/localhost\/auth\/redirect#code=/);
  expect(cookieNames(browser)).toContain('meridian_session');
  expect(cookieNames(browser)).not.toContain('meridian_sign_in_resume');
});

test('the button Back redirects to the portal in one response, without a session', async () => {
  const { browser, address } = await openForm();
  const response = await browser.open(`${address}/abort`, {});
  expect(response.statusCode).toBe(303);
  expect(String(response.headers.location)).toContain('#error=access_denied');
});

test('a browser without the cookie of the form signs nobody in, also with cookies of its own making', async () => {
  const { address } = await openForm();
  const other = new Browser(server.app);
  const uid = address.slice(address.lastIndexOf('/') + 1);
  for (const name of ['meridian_sign_in', 'meridian_sign_in_resume'])
    other.cookies.push(
      { name, value: uid, path: '/identity' },
      { name: `${name}.sig`, value: 'forged', path: '/identity' },
    );
  const response = await other.open(address, credentials);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/landing?reason=expired']);
  expect(cookieNames(other)).not.toContain('meridian_session');
});
