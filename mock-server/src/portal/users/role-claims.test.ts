import { decodeJwt } from 'jose';
import { Browser, type Tokens } from '../../../test/browser';
import { adamsEmail, outcome, url } from '../../../test/user-calls';
import { testApp } from '../../../test/test-app';
import { seededPassword } from '../../identity/accounts/accounts.seed';

const server = await testApp();
afterAll(() => server.close());
const adam = await server.as(adamsEmail);
const browser = new Browser(server.app);
const olivia = 'olivia.user@acorn.example';

const renew = async ({ refresh_token }: Pick<Tokens, 'refresh_token'>): Promise<Tokens> =>
  (await browser.token({ grant_type: 'refresh_token', refresh_token })).json();
const rolesIn = ({ access_token: access, id_token: id }: Tokens) =>
  [access, id].map((token) => decodeJwt(token)['roles'] ?? []);
const listUsers = async ({ access_token: token }: Tokens) =>
  outcome(await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } }));

test('a granted role is in the renewed tokens, and a removed one no longer', async () => {
  const first = await browser.tokens(olivia, seededPassword);
  const { oid } = decodeJwt(first.access_token);
  const setRoles = (roles: string[]) =>
    adam({ method: 'PATCH', url: `${url}/${String(oid)}`, payload: { roles } });
  expect(rolesIn(first)).toEqual([[], []]);
  expect(await listUsers(first)).toEqual([403, 'authz.role_required']);

  expect((await setRoles(['TenantAdmin'])).statusCode).toBe(200);
  expect(await listUsers(first)).toEqual([403, 'authz.role_required']);
  const granted = await renew(first);
  expect(rolesIn(granted)).toEqual([['TenantAdmin'], ['TenantAdmin']]);
  expect((await listUsers(granted))[0]).toBe(200);

  expect((await setRoles([])).statusCode).toBe(200);
  expect(await listUsers(granted)).toEqual([403, 'authz.role_required']);
  expect(rolesIn(await renew(granted))).toEqual([[], []]);
});
