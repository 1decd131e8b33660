import type { LoadReport, RolloutRequest } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/test-registry';
import { testApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { stepCanaries } from './health-gate';
import { countLoads } from './load-counts';

let offset = 0;
const now = () => new Date(Date.now() + offset);
const pass = (seconds: number) => (offset += seconds * 1_000);
const settings = { accessTokenSeconds: 86_400 };
const { aName, activate, olivia, published, resolved, rollOut, server, show } = await testRegistry({
  now,
  settings,
});
const { portal } = server.app;
afterAll(() => server.close());

const advance = { stepPercent: 30, everySeconds: 60, maxErrorRate: 0.05, minLoads: 50 };
async function aCanary(changes: Partial<RolloutRequest> = {}): Promise<string> {
  const name = await published(aName(), '1.0.0', '1.1.0');
  await activate(name, '1.0.0');
  await rollOut(name, { version: '1.1.0', cohort: { percent: 10 }, advance, ...changes });
  return name;
}
const some = (count: number, report: Omit<LoadReport, 'milliseconds'>): LoadReport[] =>
  Array.from({ length: count }, (_, index) => ({ ...report, milliseconds: 100 + index }));
async function report(reports: LoadReport[]): Promise<number> {
  const response = await olivia({ method: 'POST', url: '/api/v1/remotes/reports', payload: reports });
  return response.statusCode;
}
let people = 0;
/** Counts the reports as loads of as many people. */
async function count(reports: readonly LoadReport[]): Promise<void> {
  await server.db.transaction({ as: 'system' }, async (sql) => {
    for (const one of reports)
      await countLoads(sql, { personId: `person-${(people += 1)}`, reports: [one], now: now() });
  });
}
const loads = (name: string, [loaded, failed]: [number, number], version = '1.1.0') =>
  count([
    ...some(loaded, { name, version, outcome: 'loaded' }),
    ...some(failed, { name, version, outcome: 'failed', code: 'timeout', trace: 'abc' }),
  ]);

describe('the health gate', () => {
  test('reverts a canary when a fifth of the loads fails, and records the reason', async () => {
    const name = await aCanary();
    await loads(name, [40, 10]);
    // The server's own timer may have taken this step already.
    await stepCanaries(portal);
    const remote = await show(name);
    expect(remote).toMatchObject({ active: '1.0.0', canary: null });
    expect(remote.history[0]).toMatchObject({
      action: 'revert',
      by: 'health-gate',
      version: '1.0.0',
      reason: '10 of 50 loads of 1.1.0 failed (20 %, at most 5 % may): all users have 1.0.0 again',
      detail: { from: '1.1.0', percent: 10, loads: 50, errors: 10 },
    });
  });

  test('makes no decision with too few loads', async () => {
    const name = await aCanary();
    await loads(name, [0, 49]);
    pass(61);
    await stepCanaries(portal);
    expect(await show(name)).toMatchObject({ canary: { version: '1.1.0', loads: 49, errors: 49 } });
  });

  test('advances step by step to all users, with new counts for each step', async () => {
    const name = await aCanary();
    const percents: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      await loads(name, [49, 1]);
      await stepCanaries(portal);
      expect((await show(name)).history[0]?.action).toBe(step === 0 ? 'canary' : 'advance');
      pass(61);
      await stepCanaries(portal);
      await stepCanaries(portal);
      const { active, canary } = await show(name);
      percents.push(canary?.cohort.percent ?? active);
    }
    expect(percents).toEqual([40, 70, '1.1.0']);
    const { history, previous } = await show(name);
    expect(previous).toBe('1.0.0');
    expect(history[1]).toMatchObject({
      action: 'advance',
      reason: '1 of 50 loads of 1.1.0 failed (2 %, at most 5 % may): from 40 % to 70 %',
    });
    expect((await resolved()).remotes[name.replaceAll('-', '_')]?.active.version).toBe('1.1.0');
  });

  test('counts a recovered load as a failure', async () => {
    const name = await aCanary({ cohort: { percent: 0, tenantIds: ['acorn'] } });
    await loads(name, [46, 0]);
    await count(some(3, { name, version: '1.1.0', outcome: 'recovered' }));
    // The report names the previous version; the caller's active version is the canary.
    await report(some(1, { name, version: '1.0.0', outcome: 'recovered' }));
    await stepCanaries(portal);
    expect((await show(name)).history[0]).toMatchObject({
      action: 'revert',
      detail: { loads: 50, errors: 4 },
    });
  });

  test('ignores a canary without advance', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0');
    await activate(name, '1.0.0');
    await rollOut(name, { version: '1.1.0', cohort: { percent: 10 } });
    await loads(name, [0, 50]);
    pass(3_600);
    await stepCanaries(portal);
    expect((await show(name)).canary).toMatchObject({ version: '1.1.0', cohort: { percent: 10 } });
  });

  test('runs every two seconds and deletes figures after eight days', async () => {
    const old = await published(aName(), '1.0.0');
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into remote_health (name, version, minute, buckets) values ($1, '1.0.0', now() - interval '9 days', '{}')`,
        [old],
      ),
    );
    const other = await testApp({ db: server.db, now });
    const name = await aCanary();
    await loads(name, [0, 50]);
    const left = () =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query('select 1 from remote_health where name = $1', [old]),
      );
    // Either server may revert the canary; only the new one deletes at its first step.
    const reverted = await until(
      () => show(name),
      ({ canary }) => !canary,
      'the canary is reverted',
    );
    expect(reverted.history[0]?.action).toBe('revert');
    await until(left, ({ length }) => length === 0, 'the old counts are deleted');
    await other.close();
  });

  test('acts once when two servers run it', async () => {
    const other = await testApp({ db: server.db, now });
    const name = await aCanary();
    await loads(name, [50, 0]);
    pass(61);
    const deps = [portal, other.app.portal];
    await Promise.all([...deps, ...deps].map((one) => stepCanaries(one)));
    const { canary, history } = await show(name);
    expect(canary?.cohort.percent).toBe(40);
    expect(history.filter(({ action }) => action === 'advance')).toHaveLength(1);
    await other.close();
  });
});

describe('load reports', () => {
  test('add up to figures over time, by version', async () => {
    const name = await aCanary();
    await count([
      ...[100, 100, 100, 100, 100, 100, 100, 100, 100, 4_000].map((milliseconds): LoadReport => ({
        ...{ name, version: '1.0.0', outcome: 'loaded' },
        milliseconds,
      })),
      { name, version: '1.1.0', outcome: 'failed', milliseconds: 10_500, code: 'network' },
    ]);
    const { health } = await show(name);
    expect(health).toMatchObject({ loads: 11, failed: 1, recovered: 0, violations: 0 });
    const response = await olivia({ url: `/api/v1/remotes/${name}/health` });
    expect(response.statusCode).toBe(403);
    const rita = await server.as('rita.reader@meridian.example');
    const { totals, points, stepMinutes } = (
      await rita({ url: `/api/v1/remotes/${name}/health?minutes=600` })
    ).json();
    expect(stepMinutes).toBe(5);
    expect(points).toHaveLength(2);
    expect(totals).toMatchObject([
      { version: '1.0.0', loads: 10, failed: 0 },
      { version: '1.1.0', loads: 1, failed: 1, p95: 10_000 },
    ]);
    expect(totals[0].p50).toBeGreaterThan(50);
    expect(totals[0].p50).toBeLessThanOrEqual(100);
    expect(totals[0].p95).toBeGreaterThan(3_000);
    expect(totals[0].p95).toBeLessThanOrEqual(5_000);
  });

  test('count nowhere for an unknown version', async () => {
    const name = await aCanary();
    expect(await report(some(3, { name, version: '9.9.9', outcome: 'failed' }))).toBe(204);
    expect((await show(name)).health.loads).toBe(0);
  });

  test('contain at most fifty entries, and count once however often a person sends them', async () => {
    const name = await aCanary();
    expect(await report(some(51, { name, version: '1.1.0', outcome: 'loaded' }))).toBe(422);
    const bella = await server.as('bella.user@birch.example');
    const payload = some(1, { name, version: '1.0.0', outcome: 'loaded' });
    const codes: number[] = [];
    for (let call = 0; call < 80; call += 1)
      codes.push((await bella({ method: 'POST', url: '/api/v1/remotes/reports', payload })).statusCode);
    expect(new Set(codes)).toEqual(new Set([204]));
    expect((await show(name)).health.loads).toBe(1);
  });
});
