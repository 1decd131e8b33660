import {
  type ChangedMappingItem,
  type Configurator,
  configurationLimits,
  type ChangedMappingTarget,
  type MappingRules,
} from '@portal/shared/contracts';
import { firstError, readProblemCode, startConfiguration } from '../../../../test/calls/configuration-calls';
import { compareWith } from '../suggestions/similarity';

const {
  server,
  adam,
  boris,
  url,
  run,
  get,
  post,
  configurator,
  items,
  item,
  history,
  target,
  patch,
  bulk,
  undo,
  eventsOf,
} = await startConfiguration();
afterAll(() => server.close());

describe('items', () => {
  const firstOf = async (type: string, query = '') => {
    const [first] = (await items(type, query)).items;
    if (!first) throw new Error(`${type} has no item`);
    return first;
  };

  describe('the configurators', () => {
    test('the configurators have the counts of the tenant in the order of the types', async () => {
      const all = await get<Configurator[]>('/api/v1/configurators');
      expect(all.map(({ type, unmappedCount }) => [type, unmappedCount])).toEqual([
        ['accounts', 142],
        ['products', 47],
        ['cost-centres', 0],
        ['entities', 9],
        ['transaction-types', 21],
        ['currencies', 0],
      ]);
      expect(all[0]).toMatchObject({ ignoredCount: 11, isLoading: false, lastLoadAt: expect.any(String) });
      expect((await get<Configurator[]>('/api/v1/configurators', boris))[0]?.unmappedCount).toBe(88);
    });

    test.each(['nothing', 'Accounts'])('an unknown configurator such as %s is not found', async (type) => {
      expect((await adam({ url: url(type) })).statusCode).toBe(404);
      expect((await adam({ url: url(type, '/items') })).statusCode).toBe(404);
    });

    test.each(['gina.admin@meridian.example', 'sam.support@meridian.example'])(
      'the configurators ask %s to open a tenant first',
      async (email) => {
        const response = await (await server.as(email))({ url: '/api/v1/configurators' });
        expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'acting.session_required']);
      },
    );
  });

  describe('the list of items', () => {
    test('the list of items starts with the unmapped items of the largest amounts, with their suggestions', async () => {
      const page = await items('accounts');
      expect(page.total).toBe(142);
      const amounts = page.items.map(({ amount }) => amount);
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
      expect(page.items.every(({ status, target: mapped }) => status === 'unmapped' && mapped === null)).toBe(
        true,
      );
      const { items: suggested } = await items('accounts', '?sort=-score');
      expect(suggested[0]?.suggestion).toMatchObject({
        score: expect.any(Number),
        target: { path: expect.any(Array) },
      });
    });

    test('the list of items searches keys, labels and source systems by their start in any spelling', async () => {
      const found = await items('accounts', '?search=ISTANBUL%20fees&size=100');
      expect(found.total).toBeGreaterThan(0);
      expect(
        found.items.every(({ sourceLabel }) => /fee/i.test(sourceLabel) && /İstanbul/.test(sourceLabel)),
      ).toBe(true);
      expect((await items('accounts', '?search=nobody')).total).toBe(0);
      expect((await items('accounts', '?status=ignored')).total).toBe(11);
    });
  });

  describe('an item', () => {
    test('an item is mapped, and the response has the new counts', async () => {
      const first = await firstOf('accounts');
      const { id, label, path } = await target('accounts', 'Salaries');
      const response = await patch('accounts', first.id, {
        payload: { status: 'mapped', targetId: id },
        revision: 1,
      });
      expect(response.json<ChangedMappingItem>()).toMatchObject({
        item: {
          status: 'mapped',
          target: { id, label, path },
          via: 'manual',
          version: 2,
          updatedBy: 'Adam Whitfield',
        },
        configurator: { unmappedCount: 141 },
      });
      expect(await configurator('accounts')).toMatchObject({ unmappedCount: 141 });
      expect(await eventsOf(() => patch('accounts', first.id, { payload: { status: 'unmapped' } }))).toEqual([
        'configuration.changed',
      ]);
    });

    test('an item is ignored only with a reason', async () => {
      const { id } = await firstOf('accounts');
      const refused = await patch('accounts', id, { payload: { status: 'ignored', note: '  ' } });
      expect(refused.statusCode).toBe(422);
      const response = await patch('accounts', id, { payload: { status: 'ignored', note: ' Closed ' } });
      expect(response.json<ChangedMappingItem>().item).toMatchObject({ status: 'ignored', note: 'Closed' });
      expect((await items('accounts', '?status=ignored&search=')).total).toBe(12);
      await patch('accounts', id, { payload: { status: 'unmapped' } });
    });

    test('an item stays as it is for a change of an old revision', async () => {
      const { id, version } = await firstOf('accounts');
      const [first, second] = await Promise.all(
        ['Salaries', 'Office rent'].map(async (label) =>
          patch('accounts', id, {
            payload: { status: 'mapped', targetId: (await target('accounts', label)).id },
            revision: version,
          }),
        ),
      );
      expect([first?.statusCode, second?.statusCode].toSorted()).toEqual([200, 412]);
      await patch('accounts', id, { payload: { status: 'unmapped' } });
    });

    test('an item of another tenant is not found', async () => {
      const { id } = await firstOf('accounts');
      expect((await boris({ url: url('accounts', `/items/${id}`) })).statusCode).toBe(404);
    });

    test('an item is not mapped to an unknown or inactive target, or while a load is running', async () => {
      const { id } = await firstOf('accounts');
      const rent = await target('accounts', 'Office rent');
      const map = (targetId: string) => patch('accounts', id, { payload: { status: 'mapped', targetId } });
      expect(firstError(await map('nothing'))).toEqual({ pointer: '/targetId', code: 'unknown' });
      await run(`update mapping_targets set is_active = false where id = $1`, [rent.id]);
      expect(readProblemCode(await map(rent.id))).toBe('configuration.target_inactive');
      await run(`update mapping_targets set is_active = true where id = $1`, [rent.id]);
      await run(
        `update mapping_loads set finished_at = null where tenant_id = 'acorn' and type = 'accounts'`,
      );
      expect(await configurator('accounts')).toMatchObject({ isLoading: true });
      expect(readProblemCode(await map(rent.id))).toBe('configuration.loading');
      await run(`update mapping_loads set finished_at = now()`);
    });
  });

  describe('a bulk call', () => {
    const all = { query: { status: 'unmapped' } } as const;

    test('a bulk call previews its effect and then maps all matching items except some', async () => {
      const { id } = await target('products', 'Mixed funds');
      const [kept] = (await items('products', '?search=retail')).items;
      const selection = { query: { status: 'unmapped', search: 'retail' }, ids: [kept?.id ?? ''] };
      const before = await configurator('products');
      const preview = await bulk('products', { selection, action: 'map', targetId: id, dryRun: true });
      expect(preview).toMatchObject({ changeId: null, configurator: before });
      expect(preview.effect.rows).toBeGreaterThan(preview.effect.items);
      expect(preview.effect.reports).toBeGreaterThan(1);
      const events = await eventsOf(async () => {
        expect((await bulk('products', { selection, action: 'map', targetId: id })).effect).toEqual(
          preview.effect,
        );
      });
      expect(events).toEqual(['configuration.changed']);
      expect(await configurator('products')).toMatchObject({
        unmappedCount: before.unmappedCount - preview.effect.items,
        mappedCount: before.mappedCount + preview.effect.items,
      });
      expect((await items('products', '?search=retail')).items.map((one) => one.id)).toEqual([kept?.id]);
    });

    test('a bulk call accepts the suggestions above a score and leaves the others', async () => {
      const result = await bulk('accounts', { selection: all, action: 'accept-suggestions', minScore: 80 });
      expect(result.effect.items).toBeGreaterThan(0);
      const { items: left } = await items('accounts', '?sort=-score&size=100');
      expect(left.every(({ suggestion }) => (suggestion?.score ?? 0) < 80)).toBe(true);
      const { items: mapped } = await items('accounts', '?status=mapped&size=100');
      expect(mapped.some(({ via }) => via === 'suggestion')).toBe(true);
      expect((await undo('accounts', result.changeId ?? '')).statusCode).toBe(200);
      expect(await configurator('accounts')).toMatchObject({ unmappedCount: 142 });
    });

    test('a bulk call ignores and resets items, and the alert of the type disappears at 0', async () => {
      const alertTypes = async () =>
        (await get<{ configuratorType: string }[]>('/api/v1/alerts')).map(
          ({ configuratorType }) => configuratorType,
        );
      expect(await alertTypes()).toContain('entities');
      await bulk('entities', { selection: all, action: 'ignore', note: 'Not reported' });
      expect(await alertTypes()).not.toContain('entities');
      await bulk('entities', { selection: { query: { status: 'ignored' } }, action: 'reset' });
      expect(await alertTypes()).toContain('entities');
      expect((await history('entities')).map(({ act }) => act)).toEqual(['reset', 'ignored']);
    });

    test('a bulk call is one entry of the audit with the counts', async () => {
      const { items: entries } = await get<{ items: { act: string; before: object; after: object }[] }>(
        '/api/v1/audit?act=configuration.ignored&targetId=entities',
      );
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        before: { unmappedCount: 9 },
        after: { unmappedCount: 0, items: 9, note: 'Not reported' },
      });
    });

    test('a bulk call changes nothing without a matching item', async () => {
      const known = (await history('currencies')).length;
      expect(await bulk('currencies', { selection: { ids: ['nothing'] }, action: 'reset' })).toMatchObject({
        effect: { items: 0 },
        changeId: null,
      });
      expect(await history('currencies')).toHaveLength(known);
    });

    test('a bulk call leaves out items that someone else changed since they were seen, and counts them', async () => {
      const seen = (await items('products', '?size=10')).items.slice(0, 3);
      const ids = seen.map(({ id }) => id);
      const versions = Object.fromEntries(seen.map(({ id, version }) => [id, version]));
      const { id: targetId } = await target('products', 'Mixed funds');
      await patch('products', ids[0] ?? '', { payload: { status: 'ignored', note: 'Sold' } });
      const call = { selection: { ids, versions }, action: 'map', targetId };
      const preview = await bulk('products', { ...call, dryRun: true });
      expect(preview).toMatchObject({ effect: { items: 2 }, conflicts: 1, changeId: null });
      const result = await bulk('products', call);
      expect(result).toMatchObject({ effect: preview.effect, conflicts: 1 });
      expect(await item('products', ids[0] ?? '')).toMatchObject({ status: 'ignored', note: 'Sold' });
      expect(await item('products', ids[1] ?? '')).toMatchObject({ status: 'mapped' });
      const again = await bulk('products', { selection: { ids, versions }, action: 'reset' });
      expect(again).toMatchObject({ effect: { items: 0 }, conflicts: 3, changeId: null });
      await undo('products', result.changeId ?? '');
      await patch('products', ids[0] ?? '', { payload: { status: 'unmapped' } });
    });

    test('a bulk call and a change of one item at the same time lose nothing', async () => {
      const [seen] = (await items('currencies', '?size=10&status=mapped')).items;
      const { id = '', version = 0 } = seen ?? {};
      const [single, together] = await Promise.all([
        patch('currencies', id, { payload: { status: 'ignored', note: 'Alone' }, revision: version }),
        bulk('currencies', { selection: { ids: [id], versions: { [id]: version } }, action: 'reset' }),
      ]);
      const isSingle = single.statusCode === 200;
      expect([single.statusCode, together.effect.items, together.conflicts]).toEqual(
        isSingle ? [200, 0, 1] : [412, 1, 0],
      );
      expect(await item('currencies', id)).toMatchObject({ status: isSingle ? 'ignored' : 'unmapped' });
      const [change] = await history('currencies');
      await undo('currencies', change?.id ?? '');
    });

    test('a bulk call needs a selection', async () => {
      const response = await post(url('accounts', '/items/bulk'), { selection: {}, action: 'reset' });
      expect(firstError(response)).toEqual({ pointer: '/selection', code: 'required' });
    });
  });
});

describe('a configurator', () => {
  const addTarget = (label: string, parentId: string | null = null) =>
    post(url('currencies', '/targets'), { label, parentId });

  test('rejects a target on a seventh level', async () => {
    let parentId: string | null = null;
    for (let level = 1; level <= configurationLimits.depth; level += 1) {
      const response = await addTarget(`Level ${level}`, parentId);
      expect(response.statusCode).toBe(201);
      parentId = response.json<ChangedMappingTarget>().target.id;
    }
    const response = await addTarget('Level 7', parentId);
    expect([response.statusCode, readProblemCode(response)]).toEqual([422, 'validation.failed']);
    expect(firstError(response)).toEqual({ pointer: '/parentId', code: 'too_deep', params: { limit: 6 } });
  });

  test('rejects a target after 2,000, inactive ones included, and counts each tenant and type alone', async () => {
    await run(
      `insert into mapping_targets (tenant_id, type, label, path, is_active)
       select 'acorn', 'currencies', 'Full ' || n, array['Full ' || n], n % 2 = 0
         from generate_series(1, $1 - 1 - (select count(*)::integer from mapping_targets
                                            where tenant_id = 'acorn' and type = 'currencies')) n`,
      [configurationLimits.targets],
    );
    expect((await addTarget('The last one')).statusCode).toBe(201);
    const response = await addTarget('One too many');
    expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'configuration.targets_full']);
    expect((await post(url('currencies', '/targets'), { label: 'Own' }, boris)).statusCode).toBe(201);
    expect((await post(url('products', '/targets'), { label: 'Own' })).statusCode).toBe(201);
  });

  test('rejects a rule after 100', async () => {
    const { id } = await target('entities', 'Family foundation');
    const addRule = (pattern: string) =>
      post(url('entities', '/rules'), { match: 'exact', pattern, targetId: id });
    await run(
      `insert into mapping_rules (tenant_id, type, position, match, pattern, target_id)
       select 'acorn', 'entities', 1000 + n, 'exact', 'full-' || n, $2
         from generate_series(1, $1 - 1 - (select count(*)::integer from mapping_rules
                                            where tenant_id = 'acorn' and type = 'entities')) n`,
      [configurationLimits.rules, id],
    );
    const last = await addRule('the last one');
    expect(last.json<MappingRules>().items).toHaveLength(configurationLimits.rules);
    const response = await addRule('one too many');
    expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'list.full']);
  });

  test('stays within its limit of rules when several people add one at the same time', async () => {
    const { id } = await target('entities', 'Family foundation');
    await run(
      `delete from mapping_rules where tenant_id = 'acorn' and pattern in ('the last one', 'full-1')`,
    );
    const added = await Promise.all(
      ['one', 'two', 'three', 'four'].map((pattern) =>
        post(url('entities', '/rules'), { match: 'exact', pattern, targetId: id }),
      ),
    );
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  });
});

describe('the undo of a change', () => {
  const firstOf = async (type: string) => {
    const [first] = (await items(type)).items;
    if (!first) throw new Error(`${type} has no item`);
    return first;
  };

  test('an undo restores the values before a change, once', async () => {
    const { id } = await firstOf('transaction-types');
    const fee = await target('transaction-types', 'Fee');
    const changed = await patch('transaction-types', id, { payload: { status: 'mapped', targetId: fee.id } });
    const { changeId } = changed.json<ChangedMappingItem>();
    expect((await undo('transaction-types', changeId ?? '')).statusCode).toBe(200);
    expect(await item('transaction-types', id)).toMatchObject({
      status: 'unmapped',
      target: null,
      version: 3,
    });
    expect(readProblemCode(await undo('transaction-types', changeId ?? ''))).toBe('configuration.undone');
    expect((await history('transaction-types')).map(({ act }) => act)).toEqual(['undone', 'mapped']);
  });

  test('an undo is refused with the later change that it would overwrite', async () => {
    const { id } = await firstOf('transaction-types');
    const fee = await target('transaction-types', 'Fee');
    const changed = await patch('transaction-types', id, { payload: { status: 'mapped', targetId: fee.id } });
    await patch('transaction-types', id, { payload: { status: 'ignored', note: 'Later' } });
    const response = await undo('transaction-types', changed.json<ChangedMappingItem>().changeId ?? '');
    expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'configuration.changed_later']);
    expect(firstError(response)?.params).toMatchObject({
      act: 'ignored',
      actorName: 'Adam Whitfield',
      items: 1,
    });
    expect(await item('transaction-types', id)).toMatchObject({ status: 'ignored' });
  });
});

describe('similar items', () => {
  const targets = [
    { id: 'fees', label: 'Advisory fees' },
    { id: 'custody', label: 'Custody fees' },
    { id: 'rent', label: 'Office rent' },
    { id: 'istanbul', label: 'İstanbul office' },
    { id: 'usd', label: 'USD US dollar' },
  ];
  const suggest = compareWith(targets);
  const suggestFor = (sourceLabel: string, sourceKey = '1') => suggest({ sourceKey, sourceLabel });

  test('scores the same label in any spelling with 100', () => {
    expect(suggestFor('ADVISORY  FEES')).toEqual({ targetId: 'fees', score: 100 });
    expect(suggestFor('istanbul ofıce')?.targetId).toBe('istanbul');
  });

  test('prefers the label with more common trigrams', () => {
    expect(suggestFor('Advisory fees, private clients')).toEqual({ targetId: 'fees', score: 90 });
    expect(suggestFor('Custody fee')?.targetId).toBe('custody');
  });

  test('returns no suggestion without a similar label', () => {
    expect(suggestFor('Depreciation')).toBeNull();
    expect(suggestFor('')).toBeNull();
    expect(compareWith([])({ sourceKey: 'a', sourceLabel: 'Advisory fees' })).toBeNull();
  });

  test('finds a target whose label contains a word of the key', () => {
    expect(suggestFor('Dollars, offshore', 'USD-1')).toEqual({ targetId: 'usd', score: 95 });
    expect(suggestFor('Depreciation', 'US')).toBeNull();
  });
});
