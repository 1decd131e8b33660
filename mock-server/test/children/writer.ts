import { DataFolderInUseError } from '../../src/platform/database/data-lock';
import { openDatabase } from '../../src/platform/database/open-database';
import { silentLog } from '../silent-log';

/**
 * A process of its own that writes rows for ever and tells each one after its commit, so that it can be killed in the middle.
 * `read` instead lists what is stored and ends cleanly.
 */
const [mode, dataDir = ''] = process.argv.slice(2);
const system = { as: 'system' } as const;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run() {
  const db = await openDatabase({ dataDir, log: silentLog });
  await db.transaction(system, (sql) =>
    sql.query('create table if not exists kept (id text primary key, filling text)'),
  );
  say('open');
  if (mode === 'read') {
    const rows = await db.transaction(system, (sql) =>
      sql.query<{ id: string }>('select id from kept order by id'),
    );
    for (const { id } of rows) say(id);
    return db.close();
  }
  for (;;) {
    const id = crypto.randomUUID();
    await db.transaction(system, async (sql) => {
      await sql.query('insert into kept (id, filling) values ($1, $2)', [id, 'x'.repeat(500)]);
      await sql.query('update kept set filling = filling where id = $1', [id]);
    });
    say(id);
  }
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof DataFolderInUseError ? 75 : 1);
});
