import type { InboxItem, Problem, ThresholdRule, ThresholdRules } from '@portal/shared/contracts';
import { emails, reportUrl, startSubscriptions } from '../../../../test/calls/subscription-calls';
import { afterCheck, type RuleMemory } from './rule-state';

const calls = await startSubscriptions();
const { olivia, adam, bella, createRule, readRule, wait, mailsTo, run, smtp, engine } = calls;
afterAll(() => calls.close());
afterEach(async () => {
  await calls.untilIdle();
  await run('delete from report_subscriptions');
  smtp.messages.length = 0;
});

const url = `${reportUrl('fees')}/threshold-rules`;
let versions = 0;
/** Multiplies the fees of Acorn, as a load of new data does. */
const load = async (factor: number) => {
  await engine.run(`update fees set amount = amount * ${factor} where tenant_id = 'acorn'`);
  engine.version = `data ${(versions += 1)}`;
};

describe('the memory of a rule', () => {
  const armed: RuleMemory = { state: 'armed', lastValue: null, previousValue: null, dataVersion: null };

  /** Returns the numbers of the values at which a rule sends a message. Each value is new data. */
  function crossings(
    op: 'above' | 'below' | 'change',
    threshold: number,
    values: readonly (number | null)[],
  ) {
    let memory = armed;
    return values.flatMap((value, at) => {
      const after = afterCheck({ op, threshold, ...memory }, { value, version: String(at) });
      memory = after.memory;
      return after.hasCrossed ? [at] : [];
    });
  }

  test.each([
    ['above', 10, [5, 11, 12, 10, 11], [1, 4]],
    ['above', 10, [11, 11, 11], [0]],
    ['above', 10, [11, null, 11], [0]],
    ['below', 10, [10, 9, 8, 20, -1], [1, 4]],
    ['change', 0.1, [100, 105, 120, 140, 141, 100], [2, 5]],
    ['change', 0.1, [0, 50, 50], []],
    ['change', 0.5, [-100, -40, -41], [1]],
  ] as const)('%s %s sends once for each crossing of %j', (op, threshold, values, expected) => {
    expect(crossings(op, threshold, values)).toEqual(expected);
  });

  test('compares with the figure of the data before, however often the same data are checked', () => {
    const first = afterCheck({ op: 'change', threshold: 0.1, ...armed }, { value: 100, version: 'a' });
    const second = afterCheck(
      { op: 'change', threshold: 0.1, ...first.memory },
      { value: 120, version: 'b' },
    );
    const again = afterCheck(
      { op: 'change', threshold: 0.1, ...second.memory },
      { value: 120, version: 'b' },
    );
    expect([second.hasCrossed, again.hasCrossed, again.memory]).toEqual([true, false, second.memory]);
  });
});

describe('a threshold rule', () => {
  test('sends one message for each crossing when the data change, to people with the figure', async () => {
    const external = 'board@acorn.example';
    const created = await createRule(olivia, {
      value: 2_000,
      recipients: [{ email: emails.adam }, { email: external }],
    });
    await wait(1);
    const quiet = await readRule(olivia, created);
    expect([quiet?.state, mailsTo(emails.adam)]).toEqual(['armed', []]);
    await load(4);
    for (let count = 0; count < 4; count += 1) await wait(1, { count: 2 });
    const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(
      (quiet?.lastValue ?? 0) * 4,
    );
    expect(mailsTo(emails.adam)).toEqual([expect.stringContaining(`Fees is €${amount}, above €2,000.`)]);
    expect(mailsTo(external)).toEqual([expect.not.stringContaining('€')]);
    expect(await readRule(olivia, created)).toMatchObject({ state: 'fired', firedAt: expect.any(String) });
    await load(2);
    for (let count = 0; count < 3; count += 1) await wait(1);
    expect(mailsTo(emails.adam)).toHaveLength(1);
    await load(1 / 8);
    await wait(1);
    await wait(1);
    expect((await readRule(olivia, created))?.state).toBe('armed');
    await load(4);
    for (let count = 0; count < 2; count += 1) await wait(1);
    expect(mailsTo(emails.adam)).toHaveLength(2);
    await load(1 / 4);
  });

  test('sends one message for many checks on its schedule', async () => {
    const schedule = calls.daily(10);
    const created = await createRule(olivia, { op: 'below', value: 1e9, schedule });
    expect(created.nextCheckAt).not.toBeNull();
    await wait(10);
    for (let count = 0; count < 3; count += 1) await wait(24 * 60);
    expect(mailsTo(emails.olivia)).toHaveLength(1);
    const changed = await olivia({ method: 'PATCH', url: `${url}/${created.id}`, payload: { value: 2e9 } });
    expect(changed.json<ThresholdRule>()).toMatchObject({ state: 'armed', value: 2e9, lastValue: null });
    await wait(24 * 60);
    expect(mailsTo(emails.olivia)).toHaveLength(2);
  });

  test('reads nothing for an owner without the right, who is told once after it is back', async () => {
    const created = await createRule(olivia, { value: 0, schedule: calls.daily(10) });
    const archive = (at: string) =>
      run(`update workspaces set archived_at = ${at} where tenant_id = 'acorn' and is_open`);
    await archive('now()');
    await wait(10);
    await wait(24 * 60);
    await archive('null');
    expect(mailsTo(emails.olivia).filter((text) => text.includes('€'))).toEqual([]);
    expect((await readRule(olivia, created))?.state).toBe('failing');
    await wait(24 * 60);
    expect((await readRule(olivia, created))?.state).toBe('fired');
  });

  test('sends no e-mail to a person who switched off alerts, and tells the person in the inbox', async () => {
    const change = (alerts: boolean) =>
      adam({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { notifications: { alerts } } });
    expect((await change(false)).statusCode).toBe(200);
    await createRule(olivia, { value: 0, recipients: [{ email: emails.adam }, { email: emails.olivia }] });
    for (let count = 0; count < 2; count += 1) await wait(1);
    expect([mailsTo(emails.adam).length, mailsTo(emails.olivia).length]).toEqual([0, 1]);
    const items = (await adam({ url: '/api/common/notifications' })).json<InboxItem[]>();
    expect(items.filter(({ description }) => description?.includes('above €0'))).toHaveLength(1);
    await change(true);
  });

  test('belongs to its owner, and needs a figure', async () => {
    const created = await createRule(olivia, { name: 'CANARY-rule-acorn' });
    for (const as of [adam, bella]) {
      expect((await as({ url })).json<ThresholdRules>().items).toEqual([]);
      expect((await as({ method: 'DELETE', url: `${url}/${created.id}` })).statusCode).toBe(404);
    }
    const payload = { ...calls.ruleBody(), tileId: 'fees-by-month' };
    const { code, errors } = (await olivia({ method: 'POST', url, payload })).json<Problem>();
    expect([code, errors[0]?.pointer]).toEqual(['validation.failed', '/tileId']);
    expect((await olivia({ method: 'DELETE', url: `${url}/${created.id}` })).statusCode).toBe(204);
  });
});
