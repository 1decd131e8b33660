import { silentLog } from '../../../../test/silent-log';
import { openTestDatabase, type TestDatabase } from '../../../../test/database/test-database';
import type { Database } from '../database';
import { columnParser } from '../wire/values';
import { openPostgres } from './postgres-database';
import { toSqlError } from './sql-errors';

describe('the time limit of a statement', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.drop());

  const limitOf = (database: Database) =>
    database.transaction({ as: 'system' }, (sql) => sql.query('show statement_timeout'));

  test('migrations have none, and requests have ten seconds', async () => {
    const { db, url = '' } = opened;
    const unlimited = await openPostgres({ databaseUrl: url, log: silentLog, isUnlimited: true });
    const limits = [await limitOf(unlimited), await limitOf(db)];
    await unlimited.close();
    expect(limits).toEqual([[{ statement_timeout: '0' }], [{ statement_timeout: '10s' }]]);
  });
});

test('an error of the system is a broken connection, although its code has the form of a SQLSTATE', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  expect(toSqlError(error)).toMatchObject({ code: '08006', message: 'write EPIPE' });
});

describe('values of the wire protocol', () => {
  const parse = columnParser(1184);

  test.each([
    ['2026-11-22 07:57:33+00', '2026-11-22T07:57:33.000Z'],
    ['2026-11-22 07:57:33.123456+00', '2026-11-22T07:57:33.123Z'],
    ['2026-11-22 07:57:33.1+00', '2026-11-22T07:57:33.100Z'],
    ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
    ['2026-11-22 10:57:33.5+03', '2026-11-22T07:57:33.500Z'],
    ['2026-11-22 13:27:33+05:30', '2026-11-22T07:57:33.000Z'],
  ])('parses the timestamp %s as %s', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  test.each(['infinity', '-infinity'])('leaves the timestamp %s unchanged', (text) => {
    expect(parse(text)).toBe(text);
  });

  test('parses a year after 9999', () => {
    expect(parse('12026-11-22 07:57:33+00')).toBe('+012026-11-22T07:57:33.000Z');
  });

  test('parses integers of 8 bytes as numbers up to 2^53 and as text beyond', () => {
    const int8 = columnParser(20);
    expect(int8('9007199254740991')).toBe(2 ** 53 - 1);
    expect(int8('9007199254740993')).toBe('9007199254740993');
  });
});
