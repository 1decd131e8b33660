import type { LoadReport, RolloutRequest } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/remotes/test-registry';
import { testApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { stepCanaries } from './health-gate';
import { countLoads } from './load-counts';
import { deleteRejectionsBefore } from '../registry/audit.repository';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

let offset = 0;
const now = () => new Date(Date.now() + offset);
const settings = { accessTokenSeconds: 86_400 };
const { aName, activate, olivia, published, resolved, rollOut, server, show } = await testRegistry({
  now,
  settings,
});
afterAll(() => server.close());

describe('the health gate', () => {
  const pass = (seconds: number) => (offset += seconds * 1_000);
  const { portal } = server.app;

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
});

{
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const { aName, activate, gina, olivia, published, rollOut, server, show } = await testRegistry({
    now,
    settings: { accessTokenSeconds: 86_400 },
  });
  const bella = await server.as('bella.user@birch.example');
  afterAll(() => server.close());

  describe('counts of loads', () => {
    const hour = 3_600_000;
    const { portal } = server.app;

    type Person = typeof olivia;
    const send = (person: Person, payload: LoadReport[], headers = {}) =>
      person({ method: 'POST', url: '/api/v1/remotes/reports', payload, headers });
    const reportOf = (name: string, version: string, outcome: LoadReport['outcome']): LoadReport => ({
      name,
      version,
      outcome,
      milliseconds: 120,
      ...(outcome === 'loaded' ? {} : { code: 'code', trace: 'abc' }),
    });
    const figuresOf = async (name: string) => {
      const { canary, health } = await show(name);
      return { loads: health.loads, failed: health.failed, canary: [canary?.loads, canary?.errors] };
    };

    /** Starts a canary of 1.1.0 for the users of acorn, which reverts or advances after one load. */
    async function aCanaryForAcorn(changes: Partial<RolloutRequest> = {}): Promise<string> {
      // A person counts once an hour, so the reports of a test start with an hour.
      offset += hour - (now().getTime() % hour);
      const name = await published(aName(), '1.0.0', '1.1.0');
      await activate(name, '1.0.0');
      const advance = { stepPercent: 50, everySeconds: 1, maxErrorRate: 0.5, minLoads: 3 };
      await rollOut(name, { version: '1.1.0', cohort: { tenantIds: ['acorn'] }, advance, ...changes });
      return name;
    }

    test.each(['failed', 'loaded'] as const)(
      'ignores %s reports about a canary from a person outside its cohort',
      async (outcome) => {
        const name = await aCanaryForAcorn();
        const fifty = Array.from({ length: 50 }, () => reportOf(name, '1.1.0', outcome));
        expect((await send(bella, fifty)).statusCode).toBe(204);
        offset += 2_000;
        await stepCanaries(portal);
        expect(await figuresOf(name)).toEqual({ loads: 0, failed: 0, canary: [0, 0] });
      },
    );

    test('counts a person once per version and hour', async () => {
      const name = await aCanaryForAcorn();
      for (let call = 0; call < 3; call += 1)
        await send(olivia, [reportOf(name, '1.1.0', 'loaded'), reportOf(name, '1.0.0', 'loaded')]);
      expect(await figuresOf(name)).toEqual({ loads: 2, failed: 0, canary: [1, 0] });
      offset += hour;
      await send(olivia, [reportOf(name, '1.1.0', 'loaded')]);
      expect((await figuresOf(name)).canary).toEqual([2, 0]);
    });

    test('counts a version that loads and then fails as failed, not as half failed', async () => {
      const name = await aCanaryForAcorn();
      await send(olivia, [reportOf(name, '1.1.0', 'loaded')]);
      offset += 90_000;
      await send(olivia, [reportOf(name, '1.1.0', 'failed')]);
      await send(olivia, [reportOf(name, '1.1.0', 'loaded'), reportOf(name, '1.1.0', 'failed')]);
      expect(await figuresOf(name)).toEqual({ loads: 1, failed: 1, canary: [1, 1] });
    });

    test('counts no loads of a remote that operators switched off for the caller', async () => {
      const name = await aCanaryForAcorn();
      const payload = { state: 'maintenance', tenantIds: ['acorn'], reason: 'a new index' };
      await gina({ method: 'PUT', url: `/api/v1/remotes/${name}/state`, payload });
      await send(olivia, [reportOf(name, '1.1.0', 'failed')]);
      expect(await figuresOf(name)).toEqual({ loads: 0, failed: 0, canary: [0, 0] });
    });

    test('counts no loads of a remote that the browser overrides', async () => {
      const name = await aCanaryForAcorn({ cohort: { roles: ['GlobalAdmin'] } });
      const stored = await gina({
        method: 'POST',
        url: '/api/v1/remotes/override',
        payload: { name, origin: 'http://localhost:3001' },
      });
      const [cookie = ''] = [stored.headers['set-cookie']].flat();
      await send(gina, [reportOf(name, '1.1.0', 'failed')], { cookie: cookie.split(';')[0] });
      expect(await figuresOf(name)).toEqual({ loads: 0, failed: 0, canary: [0, 0] });
      await send(gina, [reportOf(name, '1.1.0', 'failed')]);
      expect((await figuresOf(name)).canary).toEqual([1, 1]);
    });
  });
}

{
  const { aName, activate, published, server, show } = await testRegistry();
  afterAll(() => server.close());

  describe('reports of blocked content', () => {
    const send = (payload: unknown, type = 'application/csp-report', remoteAddress = '10.1.0.1') =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/csp-reports',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        remoteAddress,
      });
    const violations = async (name: string) => (await show(name)).health.violations;
    async function aRemote(): Promise<string> {
      const name = await published(aName(), '1.0.0');
      await activate(name, '1.0.0');
      return name;
    }
    const fileOf = (name: string) => `http://localhost/remotes/${name}/1.0.0/static/part.js`;

    test('counts a violation for the version whose code caused it or was blocked', async () => {
      const name = await aRemote();
      const old = {
        'csp-report': { 'blocked-uri': 'https://evil.example/?secret', 'source-file': fileOf(name) },
      };
      expect((await send(old)).statusCode).toBe(204);
      const stopped = {
        type: 'integrity-violation',
        body: { blockedURL: fileOf(name), documentURL: 'http://localhost/home' },
      };
      const own = {
        type: 'csp-violation',
        body: { blockedURL: 'eval', effectiveDirective: 'script-src', sourceFile: fileOf(name) },
      };
      const other = { type: 'deprecation', body: { sourceFile: fileOf(name) } };
      expect((await send([stopped, own, other], 'application/reports+json')).statusCode).toBe(204);
      expect(await violations(name)).toBe(3);
    });

    test('accepts a report without a published version and counts it nowhere', async () => {
      const name = await aRemote();
      for (const file of [
        'inline',
        'http://localhost/static/main.js',
        fileOf(name).replace('1.0.0', '6.6.6'),
      ])
        expect((await send({ 'csp-report': { 'source-file': file } })).statusCode).toBe(204);
      expect(await violations(name)).toBe(0);
    });

    test('counts at most sixty reports a minute from one address', async () => {
      const name = await aRemote();
      const report = { type: 'csp-violation', body: { sourceFile: fileOf(name) } };
      for (let call = 0; call < 5; call += 1)
        await send(
          Array.from({ length: 20 }, () => report),
          'application/reports+json',
          '10.1.0.2',
        );
      const counted = await violations(name);
      expect(counted).toBeGreaterThanOrEqual(60);
      // The five calls may fall into two minutes.
      expect(counted).toBeLessThan(121);
      expect(counted % 20).toBe(0);
    });

    test('rejects or ignores a body that is not a report', async () => {
      expect((await send('{"a":')).statusCode).toBe(400);
      expect((await send('{}', 'application/json')).statusCode).toBe(415);
      expect((await send('x'.repeat(70_000))).statusCode).toBe(413);
      for (const odd of [{}, [], null, 'text', [{ type: 'csp-violation' }], { 'csp-report': 5 }])
        expect((await send(JSON.stringify(odd))).statusCode).toBe(204);
    });
  });
}

{
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const lines: Record<string, unknown>[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const { aName, activate, olivia, publish, published, server, show } = await testRegistry({
    now,
    logStream,
    settings: { logLevel: 'error', accessTokenSeconds: 86_400 },
  });
  afterAll(() => server.close());

  describe('rejected reports', () => {
    // Each test runs in its own minute and therefore has its own budget.
    beforeEach(() => {
      offset += 120_000;
      lines.length = 0;
    });

    const version = '1.1.0';
    async function anActiveRemote(): Promise<string> {
      const name = await published(aName(), '1.0.0', version);
      await activate(name, '1.0.0');
      await activate(name, version);
      return name;
    }
    const failed = { outcome: 'failed', milliseconds: 900 } as const;
    const report = (...payload: (Omit<LoadReport, 'version'> & { version?: string })[]) =>
      olivia({
        method: 'POST',
        url: '/api/v1/remotes/reports',
        payload: payload.map((one) => ({ version, ...one })),
      });
    const rejected = async (name: string) =>
      (await show(name)).audit.filter(({ event }) => event === 'remote.rejected');

    test.each(['hash', 'origin', 'manifest'])(
      'records a version that browsers rejected for %s once, however often it is reported',
      async (code) => {
        const name = await anActiveRemote();
        const one = { ...failed, name, code, file: 'static/part.js', trace: '1A2B3C4D' };
        for (let call = 0; call < 3; call += 1) expect((await report(one)).statusCode).toBe(204);
        expect(await rejected(name)).toMatchObject([
          { version, file: 'static/part.js', detail: `${code}, refused by a browser, reference 1A2B3C4D` },
        ]);
        expect(lines.filter((line) => line.audit === true)).toHaveLength(1);
      },
    );

    test('records a recovered load for the rejected version, not for the previous one', async () => {
      const name = await anActiveRemote();
      await report({ ...failed, name, version: '1.0.0', outcome: 'recovered', code: 'hash', trace: 'A' });
      expect(await rejected(name)).toMatchObject([{ version, detail: expect.stringContaining('hash') }]);
    });

    test.each(['unreachable', 'status', 'timeout', 'file', 'render', 'code'])(
      'counts a failure with %s without an audit entry',
      async (code) => {
        const name = await anActiveRemote();
        await report({ ...failed, name, code });
        expect(await rejected(name)).toEqual([]);
        expect((await show(name)).health).toMatchObject({ failed: 1 });
      },
    );

    test('records nothing for a loaded or an unknown version', async () => {
      const name = await anActiveRemote();
      await report(
        { ...failed, name, outcome: 'loaded', code: 'hash' },
        { ...failed, name, version: '9.9.9', code: 'hash' },
        { ...failed, name: 'remote-registry', version: '9.9.9', code: 'registry.signature' },
      );
      expect(await rejected(name)).toEqual([]);
    });

    test('records a rejected registry document once and lists it for every remote', async () => {
      const [one, other] = [await anActiveRemote(), await anActiveRemote()];
      await report({
        ...failed,
        ...{ name: 'remote-registry', version: '0.0.41', code: 'registry.signature', trace: 'AB12' },
      });
      const event = {
        ...{ version: '', file: 'registry, revision 41' },
        detail: 'registry.signature, refused by a browser, reference AB12',
      };
      expect(await rejected(one)).toMatchObject([event]);
      expect(await rejected(other)).toMatchObject([event]);
      expect(lines.filter((line) => line.audit === true)).toHaveLength(1);
    });

    test('records at most twenty events a minute per person', async () => {
      const name = await anActiveRemote();
      const many = Array.from({ length: 35 }, (_, place) => ({
        ...failed,
        name,
        code: 'hash',
        trace: `T${place}`,
      }));
      await report(...many);
      const own = async () => (await rejected(name)).filter(({ version: of }) => of === version);
      expect(await own()).toHaveLength(20);
      offset += 60_000;
      await report({ ...failed, name, code: 'hash', trace: 'later' });
      expect(await own()).toHaveLength(21);
    });

    test('deletes old events that browsers reported', async () => {
      const name = await anActiveRemote();
      await report({ ...failed, name, code: 'hash', trace: 'X1' });
      const deleteBefore = (before: Date) =>
        server.app.portal.db.transaction({ as: 'system' }, (sql) => deleteRejectionsBefore(sql, before));
      const own = async () => (await rejected(name)).filter(({ version: of }) => of === version);
      await deleteBefore(new Date(now().getTime() - 60_000));
      expect(await own()).toHaveLength(1);
      await deleteBefore(new Date(now().getTime() + 60_000));
      expect(await own()).toEqual([]);
    });

    test('no remote can use the name of the registry in reports', async () => {
      const response = await publish({ name: 'remote-registry', version: '1.0.0' });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toContainEqual(
        expect.objectContaining({ pointer: '/mf-manifest.json/name' }),
      );
    });
  });
}

{
  const lines: Record<string, unknown>[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const { aName, activate, published, rollBack, server, show } = await testRegistry({
    logStream,
    settings: { logLevel: 'error' },
  });
  afterAll(() => server.close());

  describe('changed files', () => {
    beforeEach(() => void (lines.length = 0));

    const placeOf = (name: string, file: string, version = '1.0.0') =>
      path.join(server.app.portal.settings.dataDir, 'remotes', name, version, file);
    function flip(place: string): void {
      const bytes = readFileSync(place);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(place, bytes);
    }
    const get = (name: string, file: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: `/remotes/${name}/1.0.0/${file}`, headers });
    async function anActiveRemote(): Promise<string> {
      const name = await published(aName(), '1.0.0', '1.1.0');
      await activate(name, '1.0.0');
      return name;
    }

    describe('a stored file with one flipped byte', () => {
      test.each(['remoteEntry.js', 'static/part.js', 'mf-manifest.json', 'assets/i18n/en.json'])(
        'responds 404 and leaves one audit entry: %s',
        async (file) => {
          const name = await anActiveRemote();
          expect((await get(name, file)).statusCode).toBe(200);
          flip(placeOf(name, file));
          for (let call = 0; call < 3; call += 1)
            expect((await get(name, file)).json()).toMatchObject({
              status: 404,
              code: 'remote.file_changed',
            });
          const { audit } = await show(name);
          expect(audit).toMatchObject([{ event: 'remote.file_changed', version: '1.0.0', file }]);
          expect(lines.filter((line) => line.audit === true)).toHaveLength(1);
        },
      );

      test('falls back to the original when it is a compressed copy', async () => {
        const name = await anActiveRemote();
        const file = 'static/part.js';
        const whole = (await get(name, file)).body;
        writeFileSync(placeOf(name, `${file}.br`), brotliCompressSync('evil()'));
        const response = await get(name, file, { 'accept-encoding': 'br' });
        expect(response.headers['content-encoding']).toBeUndefined();
        expect(response.body).toBe(whole);
        expect((await show(name)).audit).toMatchObject([{ file: `${file} (br)` }]);
      });

      test('becomes available again after the published bytes are restored', async () => {
        const name = await anActiveRemote();
        const place = placeOf(name, 'remoteEntry.js');
        flip(place);
        expect((await get(name, 'remoteEntry.js')).statusCode).toBe(404);
        flip(place);
        expect((await get(name, 'remoteEntry.js')).statusCode).toBe(200);
      });

      test('prevents activation of and rollback to its version', async () => {
        const name = await anActiveRemote();
        flip(placeOf(name, 'remoteEntry.js', '1.1.0'));
        const rejected = {
          status: 422,
          code: 'remote.invalid',
          errors: [{ pointer: '/remoteEntry.js', code: 'hash' }],
        };
        expect((await activate(name, '1.1.0')).json()).toMatchObject(rejected);
        flip(placeOf(name, 'remoteEntry.js', '1.1.0'));
        expect((await activate(name, '1.1.0')).statusCode).toBe(200);
        flip(placeOf(name, 'remoteEntry.js'));
        expect((await rollBack(name)).json()).toMatchObject(rejected);
        expect(await show(name)).toMatchObject({ active: '1.1.0' });
        expect((await show(name)).audit.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.1.0']);
      });
    });
  });
}
