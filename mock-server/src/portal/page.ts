import type { ListOf, ListQuery } from '@portal/shared/contracts';
import type { Sql } from '../platform/database/database';

export type Page<T> = ListOf<T>;

interface Listing<Row, Item> {
  count: string;
  rows: string;
  params: readonly unknown[];
  toItem(row: Row): Item;
}

/** Runs the two statements of a list: how many there are, and the page asked for. */
export async function pageOf<Row, Item>(
  sql: Sql,
  { page = 1, size = 25 }: ListQuery,
  { count, rows, params, toItem }: Listing<Row, Item>,
): Promise<Page<Item>> {
  const [counted] = await sql.query<{ total: number }>(count, params);
  const found = await sql.query<Row>(
    `${rows} limit $${params.length + 1}::int offset $${params.length + 2}::bigint`,
    [...params, size, (page - 1) * size],
  );
  return { items: found.map(toItem), page, size, total: counted?.total ?? 0, totalIsEstimate: false };
}
