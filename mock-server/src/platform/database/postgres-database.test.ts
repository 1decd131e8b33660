import { silentLog } from '../../../test/silent-log';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database';
import type { Database } from './database';
import { openPostgres } from './postgres-database';

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
