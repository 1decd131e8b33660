import type { HomeFigures } from '@portal/shared/contracts';
import { testApp } from '../../../../test/test-app';
import { openMemoryEngine } from '../../../../test/warehouse/memory-engine';
import { PortalError } from '../../../platform/http/problem';

type Line = Record<string, unknown>;

let lines: Line[] = [];
const engine = await openMemoryEngine();
const server = await testApp({
  warehouse: engine,
  settings: { logLevel: 'info' },
  logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
});
const adam = await server.as('adam.admin@acorn.example');
const rita = await server.as('rita.reader@meridian.example');
afterAll(async () => {
  await server.close();
  await engine.close();
});

const ready = engine.state;
let version = 1;
beforeEach(() => {
  lines = [];
  engine.state = ready;
  engine.before = async () => {};
  // Nothing is read from the cache of another test.
  engine.version = String((version += 1));
});

const send = (as = adam) => as({ url: '/api/v1/home/figures' });
async function read(): Promise<HomeFigures> {
  const response = await send();
  expect(response.statusCode).toBe(200);
  return response.json<HomeFigures>();
}
const idsOf = ({ figures }: HomeFigures) => figures.map(({ id }) => id);

const rejectStatements = (part: RegExp, error: Error): void => {
  const isRejected = () => part.test(engine.statements.at(-1)?.sql ?? '');
  engine.before = () => (isRejected() ? Promise.reject(error) : Promise.resolve());
};
const failures = () =>
  lines.filter(({ msg }) => msg === 'a figure of the start page failed').map(({ part }) => part);

test.each(['preparing', 'unavailable'] as const)(
  'responds without figures and without a query while the warehouse is %s',
  async (state) => {
    const count = engine.statements.length;
    engine.state = { state, progress: 40, dataAsOf: null };
    expect(await read()).toEqual({
      warehouse: { state, progress: 40, dataAsOf: null },
      dataAsOf: null,
      currency: null,
      figures: [],
      needsTenant: [],
      netAssets: [],
      allocation: [],
    });
    expect(engine.statements).toHaveLength(count);
  },
);

test('returns the state of a warehouse that fails while the figures are read', async () => {
  engine.before = () => {
    engine.state = { ...ready, state: 'unavailable' };
    return Promise.reject(new PortalError('warehouse.unavailable'));
  };
  const { warehouse, figures, netAssets, allocation } = await read();
  expect([warehouse.state, figures, netAssets, allocation]).toEqual(['unavailable', [], [], []]);
  expect(failures()).toEqual([]);
});

test('leaves out a figure that cannot be read, and returns the others', async () => {
  rejectStatements(/from "fees"/, new PortalError('report.timeout'));
  const home = await read();
  expect(idsOf(home)).toEqual(['netAssets', 'returnThisYear', 'netFlows', 'valueAtRisk']);
  expect([home.netAssets.length, home.allocation.length]).toEqual([6, 4]);
});

test('returns the net assets without a benchmark if the returns cannot be read', async () => {
  rejectStatements(/as "benchmark"/, new PortalError('report.timeout'));
  const home = await read();
  expect(idsOf(home)).toEqual(['netAssets', 'netFlows', 'fees', 'valueAtRisk']);
  expect(new Set(home.netAssets.map(({ benchmark }) => benchmark))).toEqual(new Set([null]));
});

test('returns no allocation without its targets, and logs the part of an unexpected error only', async () => {
  rejectStatements(/"targets"/, new Error('Binder Error: secret column'));
  const response = await send();
  const home = response.json<HomeFigures>();
  expect([home.allocation, idsOf(home).length]).toEqual([[], 5]);
  expect(response.payload).not.toContain('secret');
  expect(failures()).toEqual(['allocation']);
});

test('reads the engine once for several people of a tenant', async () => {
  const olivia = await server.as('olivia.user@acorn.example');
  const before = engine.statements.length;
  const [own, other] = await Promise.all([send(), send(olivia)]);
  const count = engine.statements.length - before;
  expect(count).toBe(7);
  await olivia({ url: '/api/v1/home/figures', headers: { 'accept-language': 'tr' } });
  expect(engine.statements).toHaveLength(before + count);
  expect(other.json<HomeFigures>().netAssets).toEqual(own.json<HomeFigures>().netAssets);
});

test('logs each read of a person without a tenant, with the chosen tenant', async () => {
  await send(rita);
  await rita({ url: '/api/v1/home/figures?tenantId=birch' });
  await send();
  expect(lines.filter(({ event }) => event !== undefined)).toMatchObject([
    { event: 'tenants.read', route: '/api/v1/home/figures', tenantId: null },
    { event: 'tenants.read', route: '/api/v1/home/figures', tenantId: null, target: 'birch' },
  ]);
  expect(new Set(lines.flatMap(({ event, personId }) => (event ? [personId] : []))).size).toBe(1);
});
