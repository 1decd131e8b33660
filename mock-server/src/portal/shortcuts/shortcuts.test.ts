import type { Shortcut } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const url = '/api/common/shortcuts';
let server: TestApp;
let olivia: Inject;
let adam: Inject;

beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
  adam = await server.as('adam.admin@acorn.example');
});
afterAll(() => server.close());

const list = async (inject: Inject, language = 'en') =>
  (await inject({ url, headers: { 'accept-language': language } })).json<Shortcut[]>();
const draft = { label: 'Rates', icon: 'star', link: 'https://example.com/rates', useRouter: false };
const add = (inject: Inject, shortcut: object) => inject({ method: 'POST', url, payload: { shortcut } });
const change = (inject: Inject, id: string, shortcut: object) =>
  inject({ method: 'PATCH', url, payload: { id, shortcut } });
const remove = (inject: Inject, id: string) => inject({ method: 'DELETE', url: `${url}?id=${id}` });

describe('api/common/shortcuts', () => {
  test('GET lists the person’s shortcuts in the language of the reader', async () => {
    expect((await list(olivia)).map(({ id }) => id)).toEqual(['home', 'activities', 'guide']);
    expect((await list(adam)).map(({ id }) => id)).toContain('users');
    expect((await list(olivia, 'tr')).at(-1)).toMatchObject({ label: 'Rehber', link: '/help/tr/' });
  });

  test('POST adds with a new id, PATCH changes and DELETE returns the deleted shortcut', async () => {
    const made = (await add(olivia, { ...draft, id: 'mine' })).json<Shortcut>();
    expect(made).toEqual({ ...draft, id: made.id, description: '' });
    expect(made.id).not.toBe('mine');
    const changed = (await change(olivia, made.id, { label: 'Exchange rates' })).json<Shortcut>();
    expect(changed).toEqual({ ...made, label: 'Exchange rates' });
    expect((await list(olivia)).at(-1)).toEqual(changed);
    expect((await list(adam)).map(({ id }) => id)).not.toContain(made.id);
    expect((await remove(olivia, made.id)).json()).toEqual(changed);
    expect((await list(olivia)).map(({ id }) => id)).not.toContain(made.id);
  });

  test('returns 200 with null for ids that are unknown or of other people', async () => {
    const ofAdam = (await add(adam, draft)).json<Shortcut>();
    for (const id of ['nobody', ofAdam.id]) {
      expect((await change(olivia, id, { label: 'x' })).json()).toBeNull();
      expect((await remove(olivia, id)).json()).toBeNull();
    }
    expect((await list(adam)).at(-1)).toEqual(ofAdam);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'home'])(
    'rejects the link %s',
    async (link) => {
      const response = await add(olivia, { ...draft, link });
      expect(response.json<{ errors: object[] }>().errors).toEqual([
        { pointer: '/shortcut/link', code: 'link' },
      ]);
    },
  );

  test('lets the router open only pages of the portal', async () => {
    expect((await add(olivia, { ...draft, useRouter: true })).statusCode).toBe(422);
    expect((await change(olivia, 'home', { link: 'https://example.com/', useRouter: true })).statusCode).toBe(
      422,
    );
  });

  test('requires label, icon, link and useRouter', async () => {
    for (const field of ['label', 'icon', 'link', 'useRouter'] as const) {
      const { [field]: _left, ...rest } = draft;
      expect((await add(olivia, rest)).statusCode).toBe(422);
    }
    expect((await add(olivia, { ...draft, label: '  ' })).statusCode).toBe(422);
  });

  test('rejects more than a hundred shortcuts', async () => {
    const statuses: number[] = [];
    for (let n = (await list(olivia)).length; n <= 100; n += 1)
      statuses.push((await add(olivia, draft)).statusCode);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(409);
  });
});
