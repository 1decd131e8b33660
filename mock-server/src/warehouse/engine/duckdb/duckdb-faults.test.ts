import { mkdirSync, renameSync, rmSync, writeFileSync, copyFileSync } from 'node:fs';
import path from 'node:path';
import { limits } from '../../../../test/warehouse/engine-suite';
import {
  deleteFolders,
  duckdbOptions,
  openSample,
  sharedFolder,
  temporaryFolder,
} from '../../../../test/warehouse/open-sample';
import { DuckdbEngine, type DuckdbOptions } from './duckdb-engine';

const engines: DuckdbEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});
afterAll(deleteFolders);

function start(folder: string, options: Partial<DuckdbOptions> = {}): DuckdbEngine {
  const engine = new DuckdbEngine(duckdbOptions(folder, options));
  engines.push(engine);
  engine.start();
  return engine;
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const hasState = (engine: DuckdbEngine, state: string) => until(() => engine.status().state === state);
const read = async (engine: DuckdbEngine) =>
  (await engine.query({ sql: 'select count(*) > 0 from positions', parameters: [] }, limits)).rows;

test('generates the sample again when its process was killed, without a restart of the server', async () => {
  const engine = start(temporaryFolder());
  await until(() => engine.pid !== undefined);
  process.kill(engine.pid ?? 0, 'SIGKILL');
  await hasState(engine, 'unavailable');
  await expect(read(engine)).rejects.toMatchObject({ code: 'warehouse.unavailable' });
  await hasState(engine, 'ready');
  expect(await read(engine)).toEqual([[true]]);
});

test('generates the sample as soon as its folder can be written', async () => {
  const folder = path.join(temporaryFolder(), 'warehouse');
  writeFileSync(folder, 'not a folder');
  const engine = start(folder);
  await hasState(engine, 'unavailable');
  rmSync(folder);
  await hasState(engine, 'ready');
  expect(await read(engine)).toEqual([[true]]);
});

test('opens the file of the installation as soon as it is whole', async () => {
  await (await openSample()).close();
  const folder = temporaryFolder();
  const [file, whole] = [path.join(folder, 'warehouse.duckdb'), path.join(folder, 'whole')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'not a database');
  const engine = start(folder, { sample: null });
  await hasState(engine, 'unavailable');
  copyFileSync(path.join(sharedFolder(), 'sample.duckdb'), whole);
  renameSync(whole, file);
  await hasState(engine, 'ready');
  expect(await read(engine)).toEqual([[true]]);
});
