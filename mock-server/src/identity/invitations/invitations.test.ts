import type { AuditList, TenantUserDetail, UserList } from '@portal/shared/contracts';
import { Browser } from '../../../test/browser';
import { startInvitations } from '../../../test/invitation-calls';

const portal = await startInvitations();
afterAll(() => portal.close());
const { adam, boris, invited } = portal;
const form = { firstName: 'Zeynep', lastName: 'Şahin', password: 'four quiet brass lamps' };
const browser = new Browser(portal.server.app);
const open = browser.open.bind(browser);

const userOf = async (email: string) => {
  const { items } = (await adam({ url: `/api/v1/users?search=${email.split('@')[0]}` })).json<UserList>();
  return items.find((user) => user.email === email);
};

test('shows who invited to which organisation, in the language of the invitation', async () => {
  const { link } = await invited({ language: 'tr', message: '<b>Hoş geldiniz</b>' });
  const { body, statusCode, headers } = await open(link);
  expect(statusCode).toBe(200);
  expect(body).toContain('Acorn Capital kuruluşuna katılın');
  expect(body).toContain('Adam Whitfield sizi davet etti');
  expect(body).toContain('&lt;b&gt;Hoş geldiniz&lt;/b&gt;');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await open(`${link}?lang=en`)).body).toContain('Join Acorn Capital');
});

test('creates the user with roles, workspaces and language, who can sign in, and works once', async () => {
  const [workspace] = await portal.run(
    `select id from workspaces where tenant_id = 'acorn' and not is_open limit 1`,
  );
  const { id, email, link } = await invited({
    roles: ['TenantAdmin'],
    language: 'tr',
    workspaceIds: [String(workspace?.['id'])],
  });
  const accepted = await open(link, form);
  expect(accepted.statusCode).toBe(201);
  expect(accepted.body).toContain('href="/default"');
  const user = await userOf(email);
  expect(user).toMatchObject({ status: 'active', roles: ['TenantAdmin'], source: 'invite' });
  const detail = (await adam({ url: `/api/v1/users/${user?.id}` })).json<TenantUserDetail>();
  expect(detail.workspaces.map((item) => item.id)).toContain(workspace?.['id']);
  const [row] = await portal.run('select preferences, tenant_id from people where email = $1', [email]);
  expect(row).toEqual({ preferences: { language: 'tr' }, tenant_id: 'acorn' });
  expect((await new Browser(portal.server.app).signIn(email, form.password)).back?.get('code')).toBeTruthy();
  expect((await open(link)).statusCode).toBe(410);
  expect((await open(link, form)).statusCode).toBe(410);
  expect((await portal.find(email))?.state).toBe('accepted');
  const audit = await adam({ url: `/api/v1/audit?sort=-createdAt&targetId=${id}` });
  expect(audit.json<AuditList>().items[0]).toMatchObject({
    act: 'invitation.accepted',
    actor: { id: user?.id, name: 'Zeynep Şahin' },
  });
});

test('records that the address of the user was imported', async () => {
  const { id, email, link } = await invited();
  await portal.run('update invitations set is_imported = true where id = $1', [id]);
  expect((await open(link, form)).statusCode).toBe(201);
  expect(await userOf(email)).toMatchObject({ firstName: 'Zeynep', source: 'import' });
});

test('shows the form again when the tenant has as many users as its limit', async () => {
  const { email, link } = await invited();
  const limit = (users: number | null) =>
    portal.run(`update tenants set user_limit = $1::integer where id = 'acorn'`, [users]);
  await limit(1);
  const refused = await open(link, form);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('as many users as its limit allows');
  expect(await userOf(email)).toBeUndefined();
  await limit(null);
  expect((await open(link, form)).statusCode).toBe(201);
});

test('creates one user when the form is sent twice at the same time', async () => {
  const { email, link } = await invited();
  const responses = await Promise.all([open(link, form), new Browser(portal.server.app).open(link, form)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
  expect(await portal.run('select 1 from people where email = $1', [email])).toHaveLength(1);
});

test('shows the reason on the page when the address has an account in another organisation, and only there', async () => {
  const { id, link } = await invited({ email: 'bella.user@birch.example' });
  const page = await open(`${link}?lang=en`);
  expect(page.statusCode).toBe(409);
  expect(page.body).toContain('Your address already has an account');
  expect(page.body).not.toContain('Birch');
  expect((await open(link, form)).statusCode).toBe(409);
  expect((await portal.list('?size=100')).items.find((item) => item.id === id)?.state).toBe('pending');
  const [person] = await portal.run(`select tenant_id from people where email = 'bella.user@birch.example'`);
  expect(person).toEqual({ tenant_id: 'birch' });
});

test.each([
  ['a short password', { password: 'short' }, 'too short'],
  ['a common password', { password: 'password1234' }, 'easy to guess'],
  ['a keyboard pattern', { password: 'qwertyuiop123' }, 'easy to guess'],
  ['the own name as password', { password: 'ZeynepŞahin1' }, 'easy to guess'],
  ['a password over 256 characters', { password: 'x y'.repeat(100) }, 'too long'],
  ['no name', { firstName: ' ' }, 'Enter your first and last name'],
])('shows the form again for %s', async (_, change, text) => {
  const { link } = await invited();
  const response = await open(`${link}?lang=en`, { ...form, ...change });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(text);
  expect(response.body).toContain('Şahin');
});

test('limits the attempts per invitation', async () => {
  const { link } = await invited();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await open(link, { ...form, password: 'short' })).statusCode);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(statuses[10]).toBe(429);
});

test('shows the same page for a revoked and for an unknown link', async () => {
  const { id, link } = await invited();
  await portal.revoke(id);
  const pages = [await open(link), await open(`/identity/invitations/${'a'.repeat(43)}`)];
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(pages[0]?.body).toBe(pages[1]?.body);
});

test('tells what to do when the invitation has expired or the organisation is suspended', async () => {
  const { id, link } = await invited({}, boris);
  await portal.run(`update tenants set status = 'suspended' where id = 'birch'`);
  expect((await open(link)).statusCode).toBe(403);
  await portal.run(`update tenants set status = 'active' where id = 'birch'`);
  await portal.expire(id);
  const expired = await open(`${link}?lang=en`);
  expect(expired.statusCode).toBe(410);
  expect(expired.body).toContain('Ask the person at Birch Wealth');
  expect((await open(link, form)).statusCode).toBe(410);
});
