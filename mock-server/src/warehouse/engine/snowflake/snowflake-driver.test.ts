import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Column, ConnectionOptions, RowStatement, StatementOption } from 'snowflake-sdk';
import { silentLog } from '../../../../test/silent-log';
import { deleteFolders, temporaryFolder } from '../../../../test/warehouse/open-sample';
import type { SnowflakeSettings } from '../../../platform/settings/warehouse-settings';
import { ServerEngine } from '../server-engine';
import { SnowflakeDriver, type SnowflakeSdk } from './snowflake-driver';
import { exactNumber } from '../exact-number';
import { isoTimestamp } from '../iso-timestamp';

describe('Snowflake', () => {
  afterAll(deleteFolders);

  type Kind = 'number' | 'text' | 'ntz' | 'tz';

  const column = (name: string, kind: Kind): Column =>
    ({
      getName: () => name,
      isNumber: () => kind === 'number',
      isTimestamp: () => kind === 'ntz' || kind === 'tz',
      isTimestampTz: () => kind === 'tz',
    }) as Column;

  interface Response {
    columns?: Column[];
    rows?: unknown[][];
    error?: Error;
    /** Ends only when it is cancelled. */
    hangs?: boolean;
    ignoresCancel?: boolean;
  }

  /** Records what it receives, and responds with the shapes of the SDK. */
  class FakeSdk implements SnowflakeSdk {
    readonly connections: ConnectionOptions[] = [];
    readonly statements: StatementOption[] = [];
    destroyed = 0;
    isUp = true;
    connectError: Error | undefined;
    respond: (sql: string) => Response = () => ({});

    configure(): void {
      // The logger is of no interest.
    }

    createConnection(options: ConnectionOptions): ReturnType<SnowflakeSdk['createConnection']> {
      this.connections.push(options);
      return {
        isUp: () => this.isUp,
        connectAsync: async () => {
          if (this.connectError) throw this.connectError;
          return {} as never;
        },
        destroy: (done) => {
          this.destroyed += 1;
          done(undefined, {} as never);
        },
        execute: (statement) => this.execute(statement),
      };
    }

    private execute(statement: StatementOption): RowStatement {
      this.statements.push(statement);
      const { columns = [], rows = [], error, hangs, ignoresCancel } = this.respond(statement.sqlText);
      const result = {
        getColumns: () => columns,
        getNumRows: () => rows.length,
        streamRows: ({ start = 0, end = rows.length - 1 }) => Readable.from(rows.slice(start, end + 1)),
        cancel: () => {
          if (!ignoresCancel)
            statement.complete?.(
              Object.assign(new Error('SQL execution canceled'), {
                code: '000604',
                sqlState: '57014',
              }) as never,
              result,
            );
        },
      } as unknown as RowStatement;
      if (!hangs) queueMicrotask(() => statement.complete?.(error as never, result));
      return result;
    }
  }

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const settings: SnowflakeSettings = {
    account: 'acme-eu',
    user: 'PORTAL',
    warehouse: 'REPORTS',
    database: 'ANALYTICS',
    schema: 'MART',
    role: 'READER',
    privateKey: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
      .toString(),
    privateKeyPassword: 'secret',
  };

  function driverOf(sdk: FakeSdk, some: Partial<SnowflakeSettings> = {}): SnowflakeDriver {
    return new SnowflakeDriver({
      settings: { ...settings, ...some },
      log: silentLog,
      interruptLimitMs: 20,
      loadSdk: async () => sdk,
    });
  }

  const limits = { maxRows: 2, timeoutMs: 30_000 };
  const statement = {
    sql: 'select * from "clients" where "name" = ?',
    parameters: ["O'Hara", 7, true, null],
  };

  test('signs in with the decrypted key, and with warehouse, role, database and schema', async () => {
    const sdk = new FakeSdk();
    await driverOf(sdk).start(statement, limits).result;
    const { privateKey: key, ...connection } = sdk.connections[0] ?? {};
    expect(connection).toMatchObject({
      authenticator: 'SNOWFLAKE_JWT',
      account: 'acme-eu',
      username: 'PORTAL',
      warehouse: 'REPORTS',
      database: 'ANALYTICS',
      schema: 'MART',
      role: 'READER',
    });
    expect(key).toBe(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });

  test('reads the OAuth token again for each connection', async () => {
    const sdk = new FakeSdk();
    const tokenFile = path.join(temporaryFolder(), 'token');
    const driver = driverOf(sdk, { privateKey: undefined, tokenFile });
    writeFileSync(tokenFile, 'first\n');
    await driver.start(statement, limits).result;
    sdk.isUp = false;
    writeFileSync(tokenFile, 'second\n');
    await driver.start(statement, limits).result;
    expect(sdk.connections).toMatchObject([
      { authenticator: 'OAUTH', token: 'first' },
      { authenticator: 'OAUTH', token: 'second' },
    ]);
  });

  test('binds the parameters and sets the time limit of the statement', async () => {
    const sdk = new FakeSdk();
    await driverOf(sdk).start(statement, limits).result;
    expect(sdk.statements).toMatchObject([
      {
        sqlText: statement.sql,
        binds: ["O'Hara", 7, true, null],
        parameters: { STATEMENT_TIMEOUT_IN_SECONDS: 31, TIMEZONE: 'UTC' },
      },
    ]);
  });

  test('uses one connection for several queries', async () => {
    const sdk = new FakeSdk();
    const driver = driverOf(sdk);
    await driver.start(statement, limits).result;
    await driver.start(statement, limits).result;
    expect(sdk.connections).toHaveLength(1);
  });

  test('converts values and keeps columns of the same name', async () => {
    const sdk = new FakeSdk();
    sdk.respond = () => ({
      columns: [
        column('amount', 'number'),
        column('amount', 'number'),
        column('day', 'text'),
        column('at', 'ntz'),
        column('seen', 'tz'),
        column('tags', 'text'),
        column('none', 'number'),
      ],
      rows: [
        [
          '12.50',
          '9007199254740993',
          '2024-02-29',
          '2024-02-29 13:14:15.500000',
          '2024-02-29T13:14:15.500+02:00',
          { a: 1 },
          null,
        ],
      ],
    });
    expect(await driverOf(sdk).start(statement, limits).result).toEqual({
      columns: ['amount', 'amount', 'day', 'at', 'seen', 'tags', 'none'],
      rows: [
        [
          12.5,
          '9007199254740993',
          '2024-02-29',
          '2024-02-29T13:14:15.500Z',
          '2024-02-29T11:14:15.500Z',
          '{"a":1}',
          null,
        ],
      ],
      truncated: false,
    });
  });

  test.each([
    [2, 2, false],
    [3, 2, true],
    [0, 0, false],
  ])('reads of %i rows %i', async (count, read, truncated) => {
    const sdk = new FakeSdk();
    sdk.respond = () => ({
      columns: [column('n', 'number')],
      rows: Array.from({ length: count }, (_, index) => [String(index)]),
    });
    const result = await driverOf(sdk).start(statement, limits).result;
    expect([result.rows.length, result.truncated]).toEqual([read, truncated]);
  });

  test('cancels the statement on the server', async () => {
    const sdk = new FakeSdk();
    sdk.respond = () => ({ hangs: true });
    const query = driverOf(sdk).start(statement, limits);
    await new Promise((resolve) => setTimeout(resolve));
    query.cancel();
    await expect(query.result).rejects.toMatchObject({ code: 'report.cancelled' });
    expect(sdk.destroyed).toBe(0);
  });

  test('closes the connection when a statement does not stop, and opens another one', async () => {
    const sdk = new FakeSdk();
    sdk.respond = () => ({ hangs: true, ignoresCancel: true });
    const driver = driverOf(sdk);
    const query = driver.start(statement, limits);
    await new Promise((resolve) => setTimeout(resolve));
    query.cancel();
    await expect(query.result).rejects.toMatchObject({ code: 'report.cancelled' });
    expect(sdk.destroyed).toBe(1);
    sdk.respond = () => ({});
    await driver.start(statement, limits).result;
    expect(sdk.connections).toHaveLength(2);
  });

  const withFields = (fields: Record<string, unknown>) => Object.assign(new Error('failed'), fields);

  test.each([
    ['a time limit of the account', { code: '000630', sqlState: '57014' }, 'report.timeout'],
    ['a lost network', { code: 401001 }, 'warehouse.unavailable'],
    ['an expired session', { code: '390114' }, 'warehouse.unavailable'],
    ['a wrong statement', { code: '002003', sqlState: '42S02' }, undefined],
  ])('maps %s', async (_name, fields, code) => {
    const sdk = new FakeSdk();
    sdk.respond = () => ({ error: withFields(fields) });
    const error = await driverOf(sdk)
      .start(statement, limits)
      .result.catch((reason: unknown) => reason);
    expect((error as { code?: string }).code).toBe(code);
  });

  test('reports the last day when it is ready, and nothing while the sign-in is rejected', async () => {
    const sdk = new FakeSdk();
    sdk.respond = () => ({
      columns: [column('a', 'text'), column('b', 'text')],
      rows: [['2026-03-31', 'x']],
    });
    const open = async () => {
      const engine = new ServerEngine(driverOf(sdk), { concurrency: 2, waiting: 10 }, silentLog);
      engine.start();
      while (engine.status().state === 'preparing') await new Promise((resolve) => setTimeout(resolve, 1));
      await engine.close();
      return engine;
    };
    expect((await open()).status()).toEqual({ state: 'ready', progress: 100, dataAsOf: '2026-03-31' });
    sdk.connectError = withFields({ code: '390144' });
    expect((await open()).status()).toEqual({ state: 'unavailable', progress: 0, dataAsOf: null });
  });
});

describe('exact numbers', () => {
  test.each([
    ['0', 0],
    ['-12.50', -12.5],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['-9007199254740993', '-9007199254740993'],
    ['90071992547409.93', '90071992547409.93'],
    ['0.33333333333333333333', 1 / 3],
    ['12345678901234567890.33333333333333333333', '12345678901234567890.33333333333333333333'],
    ['1e3', 1000],
    ['NaN', null],
    ['Infinity', null],
    ['-inf', null],
  ])('converts %s to %p', (text, expected) => {
    expect(exactNumber(text)).toBe(expected);
  });
});

describe('timestamps', () => {
  test.each([
    ['2024-02-29 13:14:15', '2024-02-29T13:14:15.000Z'],
    ['2024-02-29 13:14:15.5+00', '2024-02-29T13:14:15.500Z'],
    ['2024-02-29 13:14:15.123456', '2024-02-29T13:14:15.123456Z'],
    ['infinity', null],
  ])('converts the timestamp %s to %s', (text, expected) => {
    expect(isoTimestamp(text)).toBe(expected);
  });
});
