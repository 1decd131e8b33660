import type {
  Language,
  MappingItemListQuery,
  MappingStatus,
  mappingSortFields,
} from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import type { Listing, SortKey } from '../../../platform/lists/listing';
import { selectPage, type Page } from '../../../platform/lists/page';
import type { Place } from '../configurators.repository';
import { itemColumns, type ItemRow } from './item-row';

type ItemSorts = Record<(typeof mappingSortFields)[number], SortKey>;

const itemSorts = (language: Language): ItemSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  amount: { ascending: 'item.amount', type: 'bigint' },
  occurrences: { ascending: 'item.occurrences', type: 'integer' },
  firstSeenAt: { ascending: 'item.first_seen_at', type: 'timestamptz' },
  score: { ascending: 'item.suggestion_score', type: 'integer' },
});

/** The items of one configurator in one state, in the alphabet of the language. */
export const itemsListing = (
  { tenantId, type }: Place,
  { status, language }: { status: MappingStatus; language: Language },
): Listing => ({
  table: 'mapping_items',
  where: 'item.tenant_id = $1 and item.type = $2 and item.status = $3',
  params: [tenantId, type, status],
  sampleBy: 'item.first_seen_at',
  columns: itemColumns,
  sorts: itemSorts(language),
  words: {
    table: 'mapping_items_words',
    where: 'words.tenant_id = $1 and words.type = $2 and words.status = $3',
  },
  total: {
    kept: `coalesce((select total from mapping_counts where tenant_id = $1 and type = $2 and status = $3), 0)`,
  },
});

/** Returns one page of the items of a configurator, by default the unmapped ones with the largest amounts. */
export const listItems = (
  sql: Sql,
  place: Place,
  { query, language }: { query: MappingItemListQuery; language: Language },
): Promise<Page<ItemRow>> => {
  const { status = 'unmapped', sort = '-amount', ...rest } = query;
  return selectPage<ItemRow>(sql, { ...rest, sort }, itemsListing(place, { status, language }));
};

export async function getItem(sql: Sql, { tenantId, type }: Place, id: string): Promise<ItemRow | undefined> {
  const [row] = await sql.query<ItemRow>(
    `select ${itemColumns} from mapping_items item where item.tenant_id = $1 and item.type = $2 and item.id = $3`,
    [tenantId, type, id],
  );
  return row;
}
