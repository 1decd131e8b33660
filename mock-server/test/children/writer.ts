import { DataFolderInUseError } from '../../src/platform/database/pglite/data-lock';
import { openDatabase } from '../../src/platform/database/open-database';
import { silentLog } from '../silent-log';

/**
 * Separate process that writes rows endlessly and prints each id after its commit, so that tests can kill it in
 * between. With `read` it prints the stored ids and ends.
 */
const [mode, dataDir = ''] = process.argv.slice(2);
const system = { as: 'system' } as const;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function run() {
  const db = await openDatabase({ dataDir, log: silentLog });
  await db.transaction(system, (sql) =>
    sql.query('create table if not exists kept (id text primary key, filling text)'),
  );
  print('open');
  if (mode === 'read') {
    const rows = await db.transaction(system, (sql) =>
      sql.query<{ id: string }>('select id from kept order by id'),
    );
    for (const { id } of rows) print(id);
    return db.close();
  }
  for (;;) {
    const id = crypto.randomUUID();
    await db.transaction(system, async (sql) => {
      await sql.query('insert into kept (id, filling) values ($1, $2)', [id, 'x'.repeat(500)]);
      await sql.query('update kept set filling = filling where id = $1', [id]);
    });
    print(id);
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof DataFolderInUseError ? 75 : 1);
});
