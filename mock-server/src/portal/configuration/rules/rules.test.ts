import { createHash } from 'node:crypto';
import type {
  MappingResult,
  MappingRules,
  RuleMatch,
  ChangedMappingTarget,
  AuditList,
  MappingExport,
  MappingImport,
} from '@portal/shared/contracts';
import { firstError, readProblemCode, startConfiguration } from '../../../../test/calls/configuration-calls';
import { longestBlock } from '../../../../test/event-loop-delay';
import { compileMatcher, findPatternFault } from './rule-match';

const calls = await startConfiguration();
const {
  run,
  server,
  adam,
  url,
  get,
  post,
  items,
  target,
  configurator,
  boris,
  item,
  history,
  bulk,
  undo,
  eventsOf,
} = calls;
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

  test('other people go on between two slow comparisons, and while many patterns are compiled', async () => {
    const keys = Array.from({ length: 150 }, (_, at) =>
      createHash('sha512')
        .update(String(at))
        .digest('hex')
        .replaceAll(/[0-7]/g, 'a')
        .replaceAll(/[^a]/g, 'b'),
    ).map((key) => `${key}${key.slice(0, 72)}`);
    await run(
      `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, first_seen_at, last_seen_at)
         select 'acorn', 'currencies', 'slow ' || n, key, '', 'Feed', now(), now()
           from unnest($1::text[]) with ordinality as given (key, n)`,
      [keys],
    );
    const slow = { match: 'regex', pattern: '(?i)(x|[ab])*a[ab]{150}(c|d)$' };
    await run(
      `insert into mapping_rules (tenant_id, type, position, match, pattern, target_id)
         select 'acorn', 'currencies', n, 'regex', $2 || n, $1 from generate_series(1, 40) n`,
      [(await target('currencies', 'EUR Euro')).id, `(?i)(${'\\pL|'.repeat(45)}x){3}`],
    );
    // Five times the goal, because the machine of the tests is shared.
    for (const body of [{ rule: slow }, { dryRun: true }])
      expect(await longestBlock(() => apply('currencies', body))).toBeLessThan(5 * 50);
    await run(`delete from mapping_items where id like 'slow %'`);
    await run(`delete from mapping_rules where match = 'regex' and type = 'currencies'`);
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
    expect(readProblemCode(await call('DELETE', id, (first?.version ?? 0) + 1))).toBe('conflict.stale');
    const moved = (await call('PATCH', 'order', list.version, { ids })).json<MappingRules>();
    expect(moved.version).toBe(list.version + 1);
    expect(readProblemCode(await call('PATCH', 'order', list.version, { ids }))).toBe('conflict.stale');
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
    expect([response.statusCode, readProblemCode(response)]).toEqual([412, 'conflict.stale']);
  });
});

describe('matching rules', () => {
  test.each<[RuleMatch, string, string, boolean]>([
    ['exact', 'div', 'DIV', true],
    ['exact', 'DIV', 'DIV-2', false],
    ['prefix', '40', '401000', true],
    ['prefix', 'izm', 'İZM-01', true],
    ['prefix', '40', '140', false],
    ['range', '400..499', '450', true],
    ['range', '400 .. 499', '499', true],
    ['range', '400..499', '4500', false],
    ['range', '400..499', '450-LON', true],
    ['range', '400..499', '45A', false],
    ['range', '400..499', 'A450', false],
    ['range', 'CC-100..CC-199', 'cc-150', true],
    ['range', 'CC-100..CC-199', 'CC-200', false],
    ['range', '9..10', '10', true],
    ['regex', '^4\\d{3}-(LON|IST)$', '4010-IST', true],
    ['regex', '^4\\d{3}-(LON|IST)$', '4010-ZRH', false],
    ['regex', '(?i)^div', 'DIV', true],
  ])('a rule %s with the pattern %s and the key %s matches: %s', (match, pattern, key, expected) => {
    expect(compileMatcher({ match, pattern })?.(key)).toBe(expected);
  });

  test.each<[RuleMatch, string]>([
    ['range', '400'],
    ['range', '499..400'],
    ['range', '1..2..3'],
    ['range', '..2'],
    ['regex', '('],
    ['regex', '(?=a)'],
    ['regex', '(a)\\1'],
    ['regex', '((a{100}){100}){100}'],
    ['exact', '  '],
  ])('a rule %s rejects the pattern %s', (match, pattern) => {
    expect(compileMatcher({ match, pattern })).toBeNull();
  });

  test.each<[RuleMatch, string, string | null]>([
    ['prefix', '40', null],
    ['exact', ' ', 'invalid_pattern'],
    ['range', '400', 'invalid_range'],
    ['regex', '(', 'invalid_pattern'],
    ['regex', ' ', 'invalid_pattern'],
    ['regex', 'a{1001}', 'too_complex'],
    ['regex', '(a{1000}){1000}', 'too_complex'],
  ])('a rule %s with the pattern %s has the fault %s', (match, pattern, fault) => {
    expect(findPatternFault({ match, pattern })).toBe(fault);
  });

  test('a regular expression that backtracks exponentially elsewhere takes a moment', () => {
    const started = performance.now();
    expect(compileMatcher({ match: 'regex', pattern: '^(a+)+$' })?.(`${'a'.repeat(199)}b`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('targets', () => {
  const setActive = (type: string, id: string, isActive: boolean, part: object = {}) =>
    adam({ method: 'PATCH', url: url(type, `/targets/${id}`), payload: { isActive, ...part } });

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
    expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'configuration.target_exists']);
    expect(firstError(response)).toEqual({ pointer: '/label', code: 'exists' });
    expect((await post(url('accounts', '/targets'), { label: 'Income' }, boris)).statusCode).toBe(409);
  });

  test.each(['INCOME', ' income', 'İncome'])('%j is the label of a target that exists', async (label) => {
    const response = await post(url('accounts', '/targets'), { label });
    expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'configuration.target_exists']);
  });

  test('a label may repeat below another parent', async () => {
    const { id: parentId } = await target('accounts', 'Income');
    const response = await post(url('accounts', '/targets'), { label: 'INCOME', parentId });
    expect(response.statusCode).toBe(201);
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
    expect(readProblemCode(await setActive('accounts', rent.id, true))).toBe('configuration.target_inactive');
    const undone = await undo('accounts', change?.id ?? '');
    expect(undone.json<MappingResult>().effect).toEqual(effect);
    expect((await target('accounts', 'Premises')).isActive).toBe(true);
    expect(await target('accounts', 'Office rent')).toEqual({ ...rent, version: rent.version + 2 });
    expect(await configurator('accounts')).toMatchObject({ unmappedCount: before.unmappedCount });
  });

  test('the undo of a deactivation is refused below a target that became inactive later', async () => {
    const rent = await target('accounts', 'Office rent');
    const { changeId } = (await setActive('accounts', rent.id, false)).json<ChangedMappingTarget>();
    const premises = await target('accounts', 'Premises');
    await setActive('accounts', premises.id, false);
    const refused = await undo('accounts', changeId ?? '');
    expect([readProblemCode(refused), firstError(refused)?.params]).toEqual([
      'configuration.target_inactive',
      { target: 'Office rent' },
    ]);
    expect((await setActive('accounts', premises.id, true, { withBelow: true })).statusCode).toBe(200);
    expect((await target('accounts', 'Office rent')).isActive).toBe(true);
    expect((await undo('accounts', changeId ?? '')).statusCode).toBe(200);
  });

  test('a dry run names the items of the targets below, and changes nothing', async () => {
    const premises = await target('accounts', 'Premises');
    const before = await configurator('accounts');
    const events = await eventsOf(async () => {
      const response = await setActive('accounts', premises.id, false, { dryRun: true });
      const { effect, targets, changeId } = response.json<ChangedMappingTarget>();
      expect(effect.items).toBeGreaterThan(premises.mappedCount);
      expect([targets > 1, changeId]).toEqual([true, null]);
    });
    expect(events).toEqual([]);
    expect(await target('accounts', 'Premises')).toEqual(premises);
    expect(await configurator('accounts')).toEqual(before);
  });

  test('a target that someone else changed stays as it is', async () => {
    const rent = await target('accounts', 'Office rent');
    const change = (version: number) =>
      adam({
        method: 'PATCH',
        url: url('accounts', `/targets/${rent.id}`),
        payload: { isActive: false },
        headers: { 'if-match': `"${version}"` },
      });
    expect(readProblemCode(await change(rent.version + 1))).toBe('conflict.stale');
    const changed = (await change(rent.version)).json<ChangedMappingTarget>();
    expect(changed.target).toMatchObject({ isActive: false, version: rent.version + 1 });
    await undo('accounts', changed.changeId ?? '');
  });

  test('a target and a rule are added once by calls with the same key', async () => {
    const send = (path: string, payload: object, as = adam) =>
      as({
        method: 'POST',
        url: url('entities', path),
        payload,
        headers: { 'idempotency-key': `once ${path}`.replaceAll(' ', '-') },
      });
    const added = await Promise.all([1, 2].map(() => send('/targets', { label: 'Sent twice' })));
    const ids = added.map((response) => response.json<ChangedMappingTarget>().target.id);
    expect([added.map(({ statusCode }) => statusCode), new Set(ids).size]).toEqual([[201, 201], 1]);
    expect(readProblemCode(await send('/targets', { label: 'Another one' }))).toBe('idempotency.mismatch');
    const rule = { match: 'exact', pattern: 'sent-twice', targetId: ids[0] };
    const known = (await get<MappingRules>(url('entities', '/rules'))).items.length;
    for (let time = 0; time < 2; time += 1) {
      const { items: rules } = (await send('/rules', rule)).json<MappingRules>();
      expect(rules).toHaveLength(known + 1);
    }
    expect(readProblemCode(await send('/rules', { ...rule, pattern: 'another' }))).toBe(
      'idempotency.mismatch',
    );
    expect((await send('/targets', { label: 'Sent twice' }, boris)).statusCode).toBe(201);
  });
});

{
  const { server, adam, url, configurator, items, item, history, patch } = await startConfiguration();
  afterAll(() => server.close());

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
}
