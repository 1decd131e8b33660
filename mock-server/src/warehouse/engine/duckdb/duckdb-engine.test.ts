import {
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
  statSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { limits, runaway, testEngine } from '../../../../test/warehouse/engine-suite';
import {
  deleteFolders,
  duckdbOptions,
  killProcess,
  openSample,
  sampleLastDay,
  settled,
  sharedFolder,
  temporaryFolder,
} from '../../../../test/warehouse/open-sample';
import { DuckdbEngine, type DuckdbOptions } from './duckdb-engine';
import { forkWorker } from './duckdb-process';
import { isSampleCurrent } from './generate';

describe('DuckDB', () => {
  const engines: DuckdbEngine[] = [];
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.close();
  });
  afterAll(deleteFolders);

  async function open(options: Partial<DuckdbOptions> = {}): Promise<DuckdbEngine> {
    const engine = await openSample(options);
    engines.push(engine);
    return engine;
  }

  const rows = async (engine: DuckdbEngine, sql: string) =>
    (await engine.query({ sql, parameters: [] }, limits)).rows;

  describe('DuckDB', () => {
    let engine: DuckdbEngine;
    testEngine({
      open: async () => (engine = await openSample()),
      close: () => engine.close(),
    });

    test.each([
      `select * from read_text('/etc/passwd')`,
      `select * from read_csv('/etc/passwd')`,
      `select * from glob('/etc/*')`,
      `select * from '/etc/passwd'`,
      `attach '/etc/passwd' as x`,
      `copy clients to '/tmp/clients.csv'`,
      'install httpfs',
      'load httpfs',
      `set memory_limit = '64GB'`,
      'pragma threads = 64',
      `pragma database_list`,
    ])('refuses %s', async (sql) => {
      await expect(rows(engine, sql)).rejects.toThrow();
    });

    test('locks the settings of the process', async () => {
      expect(
        await rows(
          engine,
          `select current_setting('enable_external_access'), current_setting('lock_configuration'),
        current_setting('access_mode')`,
        ),
      ).toEqual([[false, true, 'read_only']]);
    });
  });

  test('rejects a query that needs too much memory and stays open', async () => {
    const engine = await open({ memoryMb: 20 });
    const { pid } = engine;
    await expect(
      rows(engine, `select string_agg(repeat('x', 1000), '') from range(1000000)`),
    ).rejects.toMatchObject({ code: 'report.too_large' });
    expect(await rows(engine, 'select 1')).toEqual([[1]]);
    expect(engine.pid).toBe(pid);
  });

  test('rejects queries in flight when the process is killed and continues in a new one', async () => {
    const engine = await open();
    const { pid = 0 } = engine;
    const query = engine.query({ sql: runaway, parameters: [0] }, limits);
    await rows(engine, 'select 1');
    process.kill(pid, 'SIGKILL');
    await expect(query).rejects.toMatchObject({ code: 'warehouse.unavailable', retryAfterSeconds: 1 });
    expect(await rows(engine, 'select count(*) > 0 from clients')).toEqual([[true]]);
    expect(engine.pid).not.toBe(pid);
  });

  test('the warehouse is unavailable while its process keeps ending, at once and with a time to retry', async () => {
    const engine = await open({ queue: { concurrency: 1, waiting: 1_000 } });
    const rejections: Promise<object>[] = [];
    while (engine.status().state === 'ready') {
      const start = performance.now();
      rejections.push(
        engine
          .query({ sql: runaway, parameters: [rejections.length] }, limits)
          .catch((error: object) => ({ ...error, seconds: Math.floor((performance.now() - start) / 5_000) })),
      );
      killProcess(engine);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const rejection of await Promise.all(rejections))
      expect(rejection).toMatchObject({ code: 'warehouse.unavailable', retryAfterSeconds: 1, seconds: 0 });
    await expect(rows(engine, 'select 1')).rejects.toMatchObject({ code: 'warehouse.unavailable' });
    expect(engine.status().state).toBe('unavailable');
  });

  test('the process ends with the server, also during a query', async () => {
    await open();
    const child = forkWorker();
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    child.send({
      kind: 'open',
      file: path.join(sharedFolder(), 'sample.duckdb'),
      config: { access_mode: 'READ_ONLY' },
      priority: 0,
    });
    await new Promise((resolve) => child.once('message', resolve));
    child.send({ kind: 'query', id: 1, sql: runaway, parameters: [0], maxRows: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.disconnect();
    expect(await ended).toBe('SIGKILL');
  });

  test('kills a process whose query does not stop', async () => {
    const engine = await open({ interruptLimitMs: 0, queue: { concurrency: 1, waiting: 10 } });
    const { pid = 0 } = engine;
    process.kill(pid, 'SIGSTOP');
    await expect(
      engine.query({ sql: runaway, parameters: [0] }, { timeoutMs: 50, maxRows: 1 }),
    ).rejects.toMatchObject({ code: 'report.timeout' });
    expect(await rows(engine, 'select 1')).toEqual([[1]]);
    expect(engine.pid).not.toBe(pid);
  });

  test('rejects queries beyond the length of the queue', async () => {
    const engine = await open({ queue: { concurrency: 1, waiting: 1 } });
    const stop = new AbortController();
    const running = [0, 1].map((parameter) =>
      engine.query({ sql: runaway, parameters: [parameter] }, { ...limits, signal: stop.signal }),
    );
    await expect(rows(engine, 'select 1')).rejects.toMatchObject({ code: 'warehouse.unavailable' });
    stop.abort();
    for (const query of running) await expect(query).rejects.toMatchObject({ code: 'report.cancelled' });
  });

  test('rejects queries after it is closed', async () => {
    const engine = await openSample();
    const query = engine.query({ sql: runaway, parameters: [0] }, limits);
    query.catch(() => undefined);
    await engine.close();
    await expect(query).rejects.toMatchObject({ code: 'warehouse.unavailable' });
    await expect(rows(engine, 'select 1')).rejects.toMatchObject({ code: 'warehouse.unavailable' });
  });

  describe('the file', () => {
    const sample = { scale: 'small', lastDay: sampleLastDay } as const;
    const { log } = duckdbOptions('');
    const lines: string[] = [];
    const line = (_fields: unknown, text: string) => void lines.push(text);
    const recording = { ...log, warn: line, error: line, info: line } as unknown as typeof log;
    const damaged = 'the sample data of the warehouse are damaged and are generated again';
    const generated = 'the sample data of the warehouse are generated';
    beforeEach(() => lines.splice(0));

    /** Folder with a copy of the sample, which a test may damage. */
    async function copyOfSample(): Promise<string> {
      await open();
      const folder = temporaryFolder();
      for (const name of ['sample.duckdb', 'sample.json'])
        copyFileSync(path.join(sharedFolder(), name), path.join(folder, name));
      return folder;
    }

    const overwrite = (file: string, position: number, length: number) => {
      const handle = openSync(file, 'r+');
      writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, position);
      closeSync(handle);
    };

    test('a complete sample is not generated again', async () => {
      await open({ folder: await copyOfSample(), log: recording });
      expect(lines).toEqual([]);
    });

    test('a sample that is cut or of another day is not current', async () => {
      const folder = await copyOfSample();
      expect(isSampleCurrent(folder, sample)).toBe(true);
      expect(isSampleCurrent(folder, { ...sample, lastDay: '2026-04-01' })).toBe(false);
      truncateSync(path.join(folder, 'sample.duckdb'), 100_000);
      expect(isSampleCurrent(folder, sample)).toBe(false);
    });

    test('a sample with a damaged header is generated again', async () => {
      const folder = await copyOfSample();
      overwrite(path.join(folder, 'sample.duckdb'), 0, 12_288);
      const engine = await open({ folder, log: recording });
      expect(engine.status().state).toBe('ready');
      expect(lines).toEqual([damaged, generated]);
    });

    test('a sample is generated again when a query meets damaged data', async () => {
      const folder = await copyOfSample();
      const file = path.join(folder, 'sample.duckdb');
      const { size } = statSync(file);
      const engine = await open({ folder, log: recording });
      overwrite(file, 800_000, size - 1_000_000);
      await expect(
        rows(engine, 'select sum(value), sum(price), max(day) from positions'),
      ).rejects.toMatchObject({
        code: 'warehouse.unavailable',
      });
      await settled(engine);
      expect(await rows(engine, 'select count(*) > 0 from positions')).toEqual([[true]]);
      expect(lines).toContain(generated);
    });

    test('the file of an interrupted generation is replaced', async () => {
      const folder = temporaryFolder();
      // The full sample is not complete before it is interrupted.
      const full = { scale: 'full', lastDay: sampleLastDay } as const;
      const interrupted = new DuckdbEngine(duckdbOptions(folder, { sample: full }));
      interrupted.start();
      while (interrupted.status().progress < 10) await new Promise((resolve) => setTimeout(resolve, 5));
      await expect(rows(interrupted, 'select 1')).rejects.toMatchObject({ code: 'warehouse.preparing' });
      await interrupted.close();
      expect(readdirSync(folder)).toEqual([]);
      const engine = await open({ folder });
      expect(engine.status()).toMatchObject({ state: 'ready', dataAsOf: sampleLastDay });
      expect(readdirSync(folder).sort()).toEqual(['sample.duckdb', 'sample.json', 'temporary']);
    });

    test('the file of the installation is used instead of the sample', async () => {
      const folder = await copyOfSample();
      copyFileSync(path.join(folder, 'sample.duckdb'), path.join(folder, 'warehouse.duckdb'));
      const engine = await open({ folder, log: recording, sample: null });
      expect(engine.status().state).toBe('ready');
    });

    test('a damaged file of the installation is kept and makes the warehouse unavailable', async () => {
      const folder = temporaryFolder();
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, 'warehouse.duckdb');
      writeFileSync(file, 'not a database');
      const engine = await open({ folder, log: recording });
      expect(engine.status()).toEqual({ state: 'unavailable', progress: 0, dataAsOf: null });
      await expect(rows(engine, 'select 1')).rejects.toMatchObject({ code: 'warehouse.unavailable' });
      expect(lines).toEqual(['the warehouse is unavailable']);
      expect(readFileSync(file, 'utf8')).toBe('not a database');
    });

    test('an installation without a file and a sample has no warehouse', async () => {
      const folder = temporaryFolder();
      const engine = await open({ folder, sample: null });
      expect(engine.status()).toEqual({ state: 'unavailable', progress: 0, dataAsOf: null });
      expect(engine.dataVersion()).toBeNull();
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});

describe('faults of DuckDB', () => {
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
});
