import { openTestDatabase, type TestDatabase } from '../../../../test/database/test-database';
import type { Sql } from '../../database/database';
import { recordAction } from '../audit';
import { verifyAudit } from '../verify-audit';
import { runVerification } from './run-verification';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const record = (tenantId: string | null) =>
  database.db.transaction({ as: 'system' }, (sql) =>
    recordAction(
      sql,
      { actor: { id: 'p', name: 'Ada', roles: [] }, tenantId, requestId: null, at: new Date() },
      { act: 'user.removed', target: { type: 'user', id: 'u', name: 'Ola' } },
    ),
  );

async function verify(noted: readonly string[] = []) {
  const lines: string[] = [];
  const isIntact = await runVerification(database.db, noted, (line) => lines.push(line));
  return { isIntact, lines };
}

test('prints each chain with its last entry, accepts that entry later, and reports a removed one', async () => {
  await record('acorn');
  await record(null);
  const { isIntact, lines } = await verify();
  expect(isIntact).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^intact {2}\(portal\):1:[0-9a-f]{64}$/),
    expect.stringMatching(/^intact {2}acorn:1:[0-9a-f]{64}$/),
    expect.stringMatching(/^intact {2}\(anchors\):2:[0-9a-f]{64}$/),
    '3 chains are intact',
  ]);
  const noted = lines.slice(0, 3).map((line) => line.replace('intact  ', ''));
  await record('acorn');
  expect(await verify(noted)).toMatchObject({ isIntact: true });
  await database.db.transaction({ as: 'system' }, (sql) =>
    sql.query(
      `alter table audit_entries disable trigger all; delete from audit_entries where tenant_id = 'acorn';
       alter table audit_entries enable trigger all`,
    ),
  );
  expect(await verify(noted)).toMatchObject({
    isIntact: false,
    lines: [
      expect.stringContaining('intact  (portal)'),
      'FAULTY  acorn: entry 1 is missing',
      expect.stringContaining('intact  (anchors)'),
      '1 of 3 chains are faulty',
    ],
  });
});

describe('while servers add entries', () => {
  test('the chains of the start are verified', async () => {
    await record('birch');
    const reports = await database.db.transaction({ as: 'system' }, (sql) => {
      const atWork: Sql = {
        async query<Row>(text: string, params?: readonly unknown[]) {
          const rows = await sql.query<Row>(text, params);
          await record('birch');
          return rows;
        },
      };
      return verifyAudit(atWork);
    });
    expect(reports).toContainEqual(expect.objectContaining({ tenantId: 'birch', length: 2, fault: null }));
  });
});

test('rejects an argument that is not a noted entry', async () => {
  await expect(verify(['acorn:1'])).rejects.toThrow('acorn:1 is not an entry');
});
