import type { Sql } from '../../../platform/database/database';
import type { Place } from '../configurators.repository';

/** Rows of one response of the database. More of them would block other requests while they are parsed. */
const pageSize = 4_000;

/** Reads columns of all items of a configurator, by id, in a transaction. */
export async function readAllItems<Item extends { id: string }>(
  sql: Sql,
  { tenantId, type }: Place,
  columns: string,
): Promise<Item[]> {
  const items: Item[] = [];
  let page: Item[];
  do {
    page = await sql.query<Item>(
      `select id, ${columns} from mapping_items
        where tenant_id = $1 and type = $2 and id > $3 order by id limit ${pageSize}`,
      [tenantId, type, items.at(-1)?.id ?? ''],
    );
    items.push(...page);
  } while (page.length === pageSize);
  return items;
}
