import type { MappingResult, MappingRules } from '@portal/shared/contracts';
import { codeOf, firstError, startConfiguration } from '../../../../test/configuration-calls';

const calls = await startConfiguration();
const { server, adam, url, get, post, items, target, configurator } = calls;
afterAll(() => server.close());

describe('rules', () => {
  const rulesOf = (type: string) => get<MappingRules>(url(type, '/rules'));
  const apply = async (type: string, payload: object = {}) =>
    (await post(url(type, '/rules/apply'), payload)).json<MappingResult>();

  test('rules map the unmapped items that they match, and the first match wins', async () => {
    const [fee, sale] = await Promise.all(['Fee', 'Sale'].map((label) => target('transaction-types', label)));
    for (const { id } of (await rulesOf('transaction-types')).items)
      await adam({ method: 'DELETE', url: url('transaction-types', `/rules/${id}`) });
    const add = (pattern: string, targetId = '') =>
      post(url('transaction-types', '/rules'), { match: 'regex', pattern, targetId });
    await add('^T1[0-4]', sale?.id);
    const added = (await add('BR$', fee?.id)).json<MappingRules>();
    expect(added.items.map(({ pattern, position }) => [pattern, position])).toEqual([
      ['^T1[0-4]', 1],
      ['BR$', 2],
    ]);
    const ids = added.items.map(({ id }) => id).toReversed();
    const order = url('transaction-types', '/rules/order');
    expect(
      (await adam({ method: 'PATCH', url: order, payload: { ids } })).json<MappingRules>().items[0]?.id,
    ).toBe(ids[0]);
    const preview = await apply('transaction-types', { dryRun: true });
    const { effect, changeId } = await apply('transaction-types');
    expect([effect, preview.changeId]).toEqual([preview.effect, null]);
    expect(effect.items).toBeGreaterThan(0);
    expect(changeId).not.toBeNull();
    const { items: mapped } = await items('transaction-types', '?status=mapped&size=100');
    const byRule = mapped.filter(({ via }) => via === 'rule');
    expect(byRule).toHaveLength(effect.items);
    for (const { sourceKey, target: of } of byRule)
      expect(of?.label).toBe(sourceKey.endsWith('BR') ? 'Fee' : 'Sale');
    const hits = (await rulesOf('transaction-types')).items.reduce((sum, rule) => sum + rule.hits, 0);
    expect(hits).toBe(effect.items);
  });

  test('a rule is tried before it is stored', async () => {
    const { effect, changeId } = await apply('products', { rule: { match: 'prefix', pattern: 'prd' } });
    expect([effect.items, changeId]).toEqual([47, null]);
    const refused = await post(url('products', '/rules/apply'), { rule: { match: 'regex', pattern: '(' } });
    expect(firstError(refused)).toEqual({ pointer: '/rule/pattern', code: 'invalid_pattern' });
  });

  test('rules that take too long to match are refused, and map nothing', async () => {
    const before = await configurator('products');
    let time = 0;
    const clock = performance.now;
    performance.now = () => (time += 4_000);
    const response = await post(url('products', '/rules/apply'), {});
    performance.now = clock;
    expect([response.statusCode, firstError(response)]).toEqual([
      422,
      { pointer: '/rule', code: 'too_slow' },
    ]);
    expect(await configurator('products')).toEqual(before);
  });

  test('a disabled rule and one of an inactive target are left out', async () => {
    const { id } = await target('entities', 'Family foundation');
    const added = await post(url('entities', '/rules'), { match: 'prefix', pattern: 'e', targetId: id });
    const rule = added.json<MappingRules>().items.at(-1);
    const change = (payload: object, revision = rule?.version) =>
      adam({
        method: 'PATCH',
        url: url('entities', `/rules/${rule?.id}`),
        payload,
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await apply('entities', { dryRun: true })).effect.items).toBe(9);
    expect((await change({ isEnabled: false })).statusCode).toBe(200);
    expect((await change({ isEnabled: true })).statusCode).toBe(412);
    expect((await apply('entities', { dryRun: true })).effect.items).toBeLessThan(9);
    expect((await change({ isEnabled: true }, 2)).statusCode).toBe(200);
    await adam({
      method: 'PATCH',
      url: url('entities', `/targets/${id}`),
      payload: { isActive: false },
    });
    expect((await rulesOf('entities')).items.at(-1)).toMatchObject({
      isEnabled: true,
      isTargetActive: false,
    });
    expect((await apply('entities', { dryRun: true })).effect.items).toBeLessThan(9);
  });

  test('a rule is not removed, and no order is stored, for a revision that someone else has changed', async () => {
    const list = await rulesOf('products');
    const [first] = list.items;
    const ids = list.items.map(({ id }) => id).toReversed();
    const call = (method: 'PATCH' | 'DELETE', path: string, revision: number, payload?: object) =>
      adam({
        method,
        url: url('products', `/rules/${path}`),
        headers: { 'if-match': `"${revision}"` },
        ...(payload && { payload }),
      });
    const id = first?.id ?? '';
    expect(codeOf(await call('DELETE', id, (first?.version ?? 0) + 1))).toBe('conflict.stale');
    const moved = (await call('PATCH', 'order', list.version, { ids })).json<MappingRules>();
    expect(moved.version).toBe(list.version + 1);
    expect(codeOf(await call('PATCH', 'order', list.version, { ids }))).toBe('conflict.stale');
    expect((await rulesOf('products')).items.map((rule) => rule.id)).toEqual(ids);
    const removed = (await call('DELETE', id, first?.version ?? 0)).json<MappingRules>();
    expect([removed.version, removed.items.length]).toEqual([moved.version + 1, ids.length - 1]);
  });

  test('rules keep their order if a new one does not contain all of them', async () => {
    const response = await adam({
      method: 'PATCH',
      url: url('accounts', '/rules/order'),
      payload: { ids: ['nothing'] },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([412, 'conflict.stale']);
  });
});
