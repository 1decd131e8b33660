import type { ChangedMappingTarget, MappingResult, MappingRules } from '@portal/shared/contracts';
import { codeOf, firstError, startConfiguration } from '../../../../test/configuration-calls';

const calls = await startConfiguration();
const { server, adam, boris, url, get, post, configurator, items, item, history, target } = calls;
const { bulk, undo, eventsOf } = calls;
afterAll(() => server.close());

const setActive = (type: string, id: string, isActive: boolean, part: object = {}) =>
  adam({ method: 'PATCH', url: url(type, `/targets/${id}`), payload: { isActive, ...part } });

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

  test.each(['INCOME', ' income', 'İncome'])('%j is the label of a target that exists', async (label) => {
    const response = await post(url('accounts', '/targets'), { label });
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'configuration.target_exists']);
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
    expect(codeOf(await setActive('accounts', rent.id, true))).toBe('configuration.target_inactive');
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
    expect([codeOf(refused), firstError(refused)?.params]).toEqual([
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
    expect(codeOf(await change(rent.version + 1))).toBe('conflict.stale');
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
    expect(codeOf(await send('/targets', { label: 'Another one' }))).toBe('idempotency.mismatch');
    const rule = { match: 'exact', pattern: 'sent-twice', targetId: ids[0] };
    const known = (await get<MappingRules>(url('entities', '/rules'))).items.length;
    for (let time = 0; time < 2; time += 1) {
      const { items: rules } = (await send('/rules', rule)).json<MappingRules>();
      expect(rules).toHaveLength(known + 1);
    }
    expect(codeOf(await send('/rules', { ...rule, pattern: 'another' }))).toBe('idempotency.mismatch');
    expect((await send('/targets', { label: 'Sent twice' }, boris)).statusCode).toBe(201);
  });
});
