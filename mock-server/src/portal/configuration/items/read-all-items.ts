import type { Sql } from '../../../platform/database/database';
import type { Place } from '../configurators.repository';

/** Rows of one response of the database. More of them would block other requests while they are parsed. */
const pageSize = 4_000;

/** Runs one statement, in a transaction of its own or of the caller. */
export type RunStatement = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;

/**
 * Reads columns of all items of a configurator, by id. Each page may be a transaction of its own where no item is added
 * meanwhile, so that nobody waits for all of them on the embedded database.
 */
export async function readPages<Item extends { id: string }>(
  run: RunStatement,
  { tenantId, type }: Place,
  { columns, condition = 'true' }: { columns: string; condition?: string },
): Promise<Item[]> {
  const items: Item[] = [];
  let page: Item[];
  do {
    const last = items.at(-1)?.id ?? '';
    page = await run((sql) =>
      sql.query<Item>(
        `select id, ${columns} from mapping_items
          where tenant_id = $1 and type = $2 and id > $3 and ${condition} order by id limit ${pageSize}`,
        [tenantId, type, last],
      ),
    );
    items.push(...page);
  } while (page.length === pageSize);
  return items;
}

/** Reads columns of all items of a configurator, by id, in a transaction. */
export const readAllItems = <Item extends { id: string }>(
  sql: Sql,
  place: Place,
  columns: string,
): Promise<Item[]> => readPages<Item>((work) => work(sql), place, { columns });
