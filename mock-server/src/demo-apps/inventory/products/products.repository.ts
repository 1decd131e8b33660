import {
  stockLimits,
  type ProductsExportQuery,
  type ProductSortField,
  type ProductsQuery,
  type StockLevel,
} from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { productColumns, storedColumns, toColumns, type ProductRow, type StoredProduct } from './product-row';

const levels: Record<StockLevel, string> = {
  low: `stock < ${stockLimits.low}`,
  medium: `stock >= ${stockLimits.low} and stock < ${stockLimits.medium}`,
  high: `stock >= ${stockLimits.medium}`,
};

const sortColumns: Record<ProductSortField, (language: Viewer['language']) => string> = {
  name: (language) => `sort_${language} collate "C"`,
  sku: () => 'sku_key collate "C"',
  active: () => 'active',
  stock: () => 'stock',
  reserved: () => 'reserved',
  cost: () => 'cost_cents',
  basePrice: () => 'base_cents',
  taxPercent: () => 'tax_percent',
  price: () => 'price_cents',
  weight: () => 'grams',
};

/** Returns the condition of the products that match, and its parameters. */
function conditionIn({ personId }: Viewer, query: ProductsExportQuery) {
  const { search, category, brand, tag, active, stock } = query;
  const sql = `person_id = $1 and deleted_at is null
    and ($2::text is null or position($2 in name_key) > 0)
    and ($3::text is null or category = $3) and ($4::text is null or brand = $4)
    and ($5::text is null or tags @> array[$5]) and ($6::boolean is null or active = $6)
    ${stock ? `and ${levels[stock]}` : ''}`;
  const params = [personId, search ? fold(search) : null, category ?? null, brand ?? null, tag ?? null];
  return { sql, params: [...params, active ?? null] };
}

const orderIn = ({ language }: Viewer, { sort = 'name', order = 'asc' }: ProductsExportQuery): string =>
  `order by ${sortColumns[sort](language)} ${order === 'desc' ? 'desc' : 'asc'}, place desc`;

/** A page of products; `rows` is null beyond the last page. */
export interface FoundPage {
  rows: ProductRow[] | null;
  length: number;
  size: number;
  page: number;
  lastPage: number;
}

/**
 * Returns a page of the products. Pages count from 0, but the default page is 1, and only a page above the number of
 * pages is beyond the last one, as specified.
 */
export async function findProducts(sql: Sql, viewer: Viewer, query: ProductsQuery): Promise<FoundPage> {
  const { page: given = 1, size = 10 } = query;
  const page = Math.max(0, given);
  const { sql: condition, params } = conditionIn(viewer, query);
  const [counted] = await sql.query<{ length: number }>(
    `select count(*)::int as length from sample_products where ${condition}`,
    params,
  );
  const length = counted?.length ?? 0;
  const lastPage = Math.max(1, Math.ceil(length / size));
  if (page > lastPage) return { rows: null, length, size, page, lastPage };
  const rows = await sql.query<ProductRow>(
    `select ${productColumns} from sample_products where ${condition}
      ${orderIn(viewer, query)} limit $7::int offset $8::int`,
    [...params, size, page * size],
  );
  return { rows, length, size, page, lastPage };
}

/** Returns all products that match. */
export function findAllProducts(sql: Sql, viewer: Viewer, query: ProductsExportQuery): Promise<ProductRow[]> {
  const { sql: condition, params } = conditionIn(viewer, query);
  return sql.query<ProductRow>(
    `select ${productColumns} from sample_products where ${condition} ${orderIn(viewer, query)}`,
    params,
  );
}

/** Returns products in the given order, and locks them. */
export async function lockProducts(
  sql: Sql,
  { personId }: Viewer,
  ids: readonly string[],
): Promise<ProductRow[]> {
  const rows = await sql.query<ProductRow>(
    `select ${productColumns} from sample_products
      where person_id = $1 and deleted_at is null and id = any($2::text[]) order by place for update`,
    [personId, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export async function findProduct(sql: Sql, { personId }: Viewer, id: string): Promise<ProductRow | null> {
  const [row] = await sql.query<ProductRow>(
    `select ${productColumns} from sample_products where person_id = $1 and deleted_at is null and id = $2`,
    [personId, id],
  );
  return row ?? null;
}

const names = Object.keys(storedColumns);
const storeStatement = `
  insert into sample_products (person_id, ${names.join(', ')})
  select $1, ${names.join(', ')}
    from jsonb_to_recordset($2::jsonb) as rows (${Object.entries(storedColumns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
  on conflict (person_id, id) do update
     set version = sample_products.version + 1, ${names
       .filter((name) => name !== 'id')
       .map((name) => `${name} = excluded.${name}`)
       .join(', ')}`;

/** Inserts products and replaces those that exist. The last one is listed first. */
export async function storeProducts(
  sql: Sql,
  personId: string,
  products: readonly StoredProduct[],
): Promise<void> {
  if (products.length > 0)
    await sql.query(storeStatement, [personId, JSON.stringify(products.map(toColumns))]);
}

export async function countProducts(sql: Sql, { personId }: Viewer): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from sample_products where person_id = $1 and deleted_at is null',
    [personId],
  );
  return row?.count ?? 0;
}

/** Returns the ids of the other products that have one of the SKUs, by the key of the SKU. */
export async function findSkus(
  sql: Sql,
  { personId }: Viewer,
  { keys, exceptIds }: { keys: readonly string[]; exceptIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ key: string; id: string }>(
    `select sku_key as key, id from sample_products
      where person_id = $1 and deleted_at is null and sku_key <> '' and sku_key = any($2::text[])
        and not id = any($3::text[])`,
    [personId, keys, exceptIds],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
