import type {
  AuditList,
  ChangedMappingTarget,
  MappingExport,
  MappingImport,
  MappingResult,
  MappingRules,
} from '@portal/shared/contracts';
import { codeOf, firstError, startConfiguration } from '../../../test/configuration-calls';

const { server, adam, boris, url, get, post, configurator, items, item, history, target, patch, bulk } =
  await startConfiguration();
afterAll(() => server.close());

const setActive = (type: string, id: string, isActive: boolean) =>
  adam({ method: 'PATCH', url: url(type, `/targets/${id}`), payload: { isActive } });

describe('targets', () => {
  test('a target is added below an active one and suggested for similar items', async () => {
    const { id: parentId } = await target('accounts', 'Other expenses');
    const response = await post(url('accounts', '/targets'), {
      label: ' Electricity and heating ',
      parentId,
    });
    expect(response.statusCode).toBe(201);
    const { target: added } = response.json<ChangedMappingTarget>();
    expect(added.path).toEqual(['Expenses', 'Other expenses', 'Electricity and heating']);
    const { items: found } = await items('accounts', '?status=mapped&search=electricity&size=10');
    await bulk('accounts', { selection: { ids: found.map(({ id }) => id) }, action: 'reset' });
    expect((await items('accounts', '?search=electricity')).items[0]?.suggestion?.target.id).toBe(added.id);
  });

  test('a target exists once below its parent', async () => {
    const response = await post(url('accounts', '/targets'), { label: 'Income' });
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'configuration.target_exists']);
    expect(firstError(response)).toEqual({ pointer: '/label', code: 'exists' });
    expect((await post(url('accounts', '/targets'), { label: 'Income' }, boris)).statusCode).toBe(409);
  });

  test('a target that becomes inactive returns its items to the unmapped ones with the reason', async () => {
    const premises = await target('accounts', 'Premises');
    const rent = await target('accounts', 'Office rent');
    expect(rent.mappedCount).toBeGreaterThan(0);
    const { items: mapped } = await items('accounts', '?status=mapped&search=rent&size=10');
    const before = await configurator('accounts');
    const { effect, configurator: after } = (
      await setActive('accounts', premises.id, false)
    ).json<ChangedMappingTarget>();
    expect(after.unmappedCount).toBe(before.unmappedCount + effect.items);
    const returned = await item('accounts', mapped.find(({ target: of }) => of?.id === rent.id)?.id ?? '');
    expect(returned).toMatchObject({ status: 'unmapped', returnReason: 'target_inactive', target: null });
    expect(returned.suggestion?.target.id).not.toBe(rent.id);
    expect((await target('accounts', 'Office rent')).isActive).toBe(false);
    const [change] = await history('accounts');
    expect(change).toMatchObject({ act: 'target_deactivated', items: effect.items });
    const undone = await adam({ method: 'POST', url: url('accounts', `/history/${change?.id}/undo`) });
    expect(codeOf(undone)).toBe('configuration.target_inactive');
    expect(codeOf(await setActive('accounts', rent.id, true))).toBe('configuration.target_inactive');
    expect((await setActive('accounts', premises.id, true)).statusCode).toBe(200);
    expect((await setActive('accounts', rent.id, true)).statusCode).toBe(200);
  });
});

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
    await setActive('entities', id, false);
    expect((await apply('entities', { dryRun: true })).effect.items).toBeLessThan(9);
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

describe('imports and exports', () => {
  const send = (type: string, content: string, query: string) =>
    adam({
      method: 'POST',
      url: url(type, `/imports?${query}`),
      headers: { 'content-type': 'text/csv' },
      payload: content,
    });
  const exported = async (type: string, language = 'en') =>
    (
      await adam({ url: url(type, '/exports'), headers: { 'accept-language': language } })
    ).json<MappingExport>();

  test.each(['en', 'tr'])('an import of an export in %s changes nothing', async (language) => {
    const { rows, content } = await exported('currencies', language);
    const result = (await send('currencies', content, 'mode=replace')).json<MappingImport>();
    expect(result).toMatchObject({
      rows,
      changeId: null,
      faults: [],
      counts: { unchanged: rows, skipped: 0 },
    });
  });

  test('an export is in the audit with its filter', async () => {
    await adam({ url: url('currencies', '/exports?status=unmapped') });
    const audit = await adam({ url: '/api/v1/audit?act=configuration.exported' });
    expect(audit.json<AuditList>().items[0]).toMatchObject({
      actor: { name: 'Adam Whitfield' },
      target: { type: 'configurator', id: 'currencies' },
      after: { status: 'unmapped' },
    });
  });

  test('a dry run returns the numbers and changes nothing', async () => {
    const before = await configurator('currencies');
    const content = 'Source system,Source value,Status,Target\r\nCustody feed,EUR-C,mapped,EUR Euro\r\n';
    const merge = (await send('currencies', content, 'mode=merge&dryRun=true')).json<MappingImport>();
    expect(merge.counts).toMatchObject({ unmapped: 0 });
    const replace = (await send('currencies', content, 'mode=replace&dryRun=true')).json<MappingImport>();
    expect(replace.counts.unmapped).toBe(before.mappedCount + before.ignoredCount - 1);
    expect(await configurator('currencies')).toEqual(before);
  });

  test('skips rows with a fault and imports the others', async () => {
    const [first, second] = (await items('products', '?size=10')).items;
    const row = (key: string, rest: string) => `Order book,${key},${rest}`;
    const keys = [first, second].map((one) => one?.sourceKey ?? '');
    const system = first?.sourceSystem ?? '';
    const content = [
      'Source system,Source value,Status,Target,Note',
      `${system},${keys[0]},mapped,Alternatives / Real estate,`,
      `${system},${keys[0]},ignored,,twice`,
      `${second?.sourceSystem},${keys[1]},ignored,,`,
      row('nothing', 'mapped,Real estate,'),
    ].join('\n');
    const response = await send('products', content, 'mode=merge');
    const result = response.json<MappingImport>();
    expect(result.counts).toEqual({ mapped: 1, ignored: 0, unmapped: 0, unchanged: 0, skipped: 3 });
    expect(result.faults.map(({ row: at, code }) => [at, code])).toEqual([
      [3, 'duplicate_row'],
      [4, 'note_required'],
      [5, 'unknown_item'],
    ]);
    expect(await item('products', first?.id ?? '')).toMatchObject({ status: 'mapped', via: 'import' });
    expect((await history('products'))[0]).toMatchObject({ act: 'imported', items: 1 });
  });

  test('a formula in a note survives the round trip', async () => {
    const [first] = (await items('products')).items;
    await patch('products', first?.id ?? '', { payload: { status: 'ignored', note: '=HYPERLINK("x")' } });
    const { content } = await exported('products');
    expect(content).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await send('products', content, 'mode=merge')).json<MappingImport>().counts).toMatchObject({
      mapped: 0,
      ignored: 0,
      unmapped: 0,
    });
  });
});
