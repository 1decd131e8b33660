import { globalSearchTypes, type GlobalSearchType, type SearchIndex } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';

interface Index {
  table: string;
  words: string;
  /** Whether the words have the tenant of the object. */
  hasTenant: boolean;
  /** Column of the words besides their keys, and its value from the object. */
  flag?: { column: string; value: string };
  /** SQL expression of the number of objects, from stored counts. */
  documents: string;
}

const indexes: Record<GlobalSearchType, Index> = {
  users: {
    table: 'people',
    words: 'people_words',
    hasTenant: true,
    flag: { column: 'is_invited', value: `status = 'invited'` },
    documents: '(select coalesce(sum(user_count), 0) from tenants)',
  },
  tenants: {
    table: 'tenants',
    words: 'tenant_words',
    hasTenant: false,
    documents: '(select count(*) from tenants)',
  },
  domains: {
    table: 'domains',
    words: 'domains_words',
    hasTenant: true,
    documents: `(select coalesce(sum(total), 0) from row_counts where list = 'domains')`,
  },
};

const maxCounted = 10_000;

/** Counts up to the limit. Above it the database's estimate is used, which small tables do not have. */
const wordsOf = (table: string): string =>
  `greatest((select reltuples::integer from pg_class where oid = '${table}'::regclass),
            (select count(*)::integer from (select 1 from ${table} limit ${maxCounted}) counted))`;

/** Returns the indexes with their sizes, their last rebuild, and the failed rebuild after it. */
export function listIndexes(sql: Sql): Promise<SearchIndex[]> {
  const rows = globalSearchTypes.map(
    (id, place) =>
      `select ${place} as place, '${id}' as id, ${indexes[id].documents}::integer as documents,
              ${wordsOf(indexes[id].words)} as words`,
  );
  return sql.query<SearchIndex>(
    `select index.id, index.documents, index.words, rebuilt.rebuilt_at as "rebuiltAt", rebuilt.corrected,
            rebuilt.failed_at as "failedAt", rebuilt.failure
       from (${rows.join(' union all ')}) index left join search_indexes rebuilt on rebuilt.id = index.id
      order by index.place`,
  );
}

export const countDocuments = async (sql: Sql, id: GlobalSearchType): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(`select ${indexes[id].documents}::integer as count`);
  return row?.count ?? 0;
};

const keyColumns = 'word, shared, sort_en, sort_tr';

/** Returns the next objects of an index by id, and whether their words match their text. */
export function compareWords(
  sql: Sql,
  id: GlobalSearchType,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; isWrong: boolean }[]> {
  const { table, words, hasTenant, flag } = indexes[id];
  const column = flag ? `, ${flag.column}` : '';
  return sql.query(
    `with doc as materialized (
       select id, search_text, sort_en, sort_tr ${flag ? `, ${flag.value} as ${flag.column}` : ''} from ${table}
        where id > $1 ${hasTenant ? 'and tenant_id is not null' : ''} order by id limit $2::integer),
     expected as (
       select doc.id, ${keyColumns} ${column} from doc cross join lateral search_words(doc.search_text)),
     stored as (select words.id, ${keyColumns} ${column} from ${words} words where words.id in (select id from doc)),
     wrong as (
       (select * from expected except select * from stored) union all (select * from stored except select * from expected))
     select doc.id, exists (select 1 from wrong where wrong.id = doc.id) as "isWrong" from doc order by doc.id`,
    [after, limit],
  );
}

/** Replaces the words of objects by the words of their text. */
export async function rewriteWords(sql: Sql, id: GlobalSearchType, ids: readonly string[]): Promise<void> {
  const { table, words, hasTenant, flag } = indexes[id];
  const tenant = hasTenant ? 'tenant_id, ' : '';
  await sql.query(`delete from ${words} where id = any($1::text[])`, [ids]);
  await sql.query(
    `insert into ${words} (${tenant}id, ${keyColumns} ${flag ? `, ${flag.column}` : ''})
     select ${tenant}id, ${keyColumns} ${flag ? `, ${flag.value}` : ''} from ${table}, search_words(search_text) where id = any($1::text[])
     on conflict do nothing`,
    [ids],
  );
}

export async function saveRebuild(
  sql: Sql,
  id: GlobalSearchType,
  { now, corrected }: { now: Date; corrected: number },
): Promise<void> {
  await sql.query(
    `insert into search_indexes (id, rebuilt_at, corrected) values ($1, $2::timestamptz, $3)
     on conflict (id) do update set rebuilt_at = excluded.rebuilt_at, corrected = excluded.corrected,
                                    failed_at = null, failure = null`,
    [id, now, corrected],
  );
}

/** Stores that a rebuild failed. The last complete one stays. */
export async function saveFailure(
  sql: Sql,
  id: GlobalSearchType,
  { now, failure }: { now: Date; failure: string },
): Promise<void> {
  await sql.query(
    `insert into search_indexes (id, failed_at, failure) values ($1, $2::timestamptz, $3)
     on conflict (id) do update set failed_at = excluded.failed_at, failure = excluded.failure`,
    [id, now, failure],
  );
}
