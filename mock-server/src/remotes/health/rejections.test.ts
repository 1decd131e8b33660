import type { LoadReport } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/test-registry';
import { deleteRejectionsBefore } from '../registry/audit.repository';

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
