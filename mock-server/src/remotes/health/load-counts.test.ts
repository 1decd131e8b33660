import type { LoadReport, RolloutRequest } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/test-registry';
import { stepCanaries } from './health-gate';

let offset = 0;
const now = () => new Date(Date.now() + offset);
const { aName, activate, gina, olivia, published, rollOut, server, show } = await testRegistry({
  now,
  settings: { accessTokenSeconds: 86_400 },
});
const bella = await server.as('bella.user@birch.example');
const { portal } = server.app;
afterAll(() => server.close());

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
  offset += 3_600_000;
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
