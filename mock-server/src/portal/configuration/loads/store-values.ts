import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../platform/database/database';
import { searchText, sortKeys } from '../../../platform/text/sort-key';
import type { Place } from '../configurators.repository';
import type { compareWith } from '../suggestions/similarity';
import type { LoadRow } from './loads.repository';
import type { KnownItem } from './plan-load';

/** The known items by id and the comparison with the targets, which do not change during a load. */
export interface LoadBase {
  known: ReadonlyMap<string, KnownItem>;
  suggest: ReturnType<typeof compareWith>;
}

type Item = Omit<KnownItem, 'id'>;

/** Returns the columns that follow from key, label and source system. */
function derivedOf({ sourceKey, sourceLabel, sourceSystem }: Item, suggest: LoadBase['suggest']) {
  const best = suggest({ sourceKey, sourceLabel });
  const sort = sortKeys(`${sourceKey} ${sourceLabel}`);
  return {
    suggestion_id: best?.targetId ?? null,
    suggestion_score: best?.score ?? 0,
    search_text: searchText(sourceKey, sourceLabel, sourceSystem),
    sort_en: sort.en,
    sort_tr: sort.tr,
  };
}

const newItem = { sourceLabel: '', seenIn: '', occurrences: 1, amount: 0 };

/** Returns the item of a row. A known one keeps its key, and what the row does not say. */
function itemOf(row: LoadRow, known: KnownItem | undefined): Item {
  const { sourceSystem, sourceKey } = known ?? row;
  const former = known ?? newItem;
  return {
    sourceSystem,
    sourceKey,
    sourceLabel: row.sourceLabel ?? former.sourceLabel,
    seenIn: row.seenIn ?? former.seenIn,
    occurrences: row.occurrences ?? former.occurrences,
    amount: row.amount ?? former.amount,
  };
}

function columnsOf(row: LoadRow, { known, suggest }: LoadBase) {
  const item = itemOf(row, known.get(row.itemId ?? ''));
  return {
    id: row.itemId ?? randomUUID(),
    source_key: item.sourceKey,
    source_label: item.sourceLabel,
    source_system: item.sourceSystem,
    seen_in: item.seenIn,
    occurrences: item.occurrences,
    amount: item.amount,
    first_seen_at: row.seenAt,
    last_seen_at: row.seenAt,
    ...derivedOf(item, suggest),
  };
}

/**
 * Adds new values as unmapped items, and updates what the file says about known ones: their state, target, note and
 * revision stay as they are. The key of the conflict finds the known ones without a join, whose plan would depend on
 * statistics.
 */
export async function storeValues(
  sql: Sql,
  { tenantId, type }: Place,
  { rows, base }: { rows: readonly LoadRow[]; base: LoadBase },
): Promise<void> {
  await sql.query(
    `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, seen_in, occurrences,
                                amount, first_seen_at, last_seen_at, suggestion_id, suggestion_score, search_text,
                                sort_en, sort_tr)
     select $1, $2, given.*
       from jsonb_to_recordset($3::text::jsonb)
            as given (id text, source_key text, source_label text, source_system text, seen_in text,
                      occurrences integer, amount bigint, first_seen_at timestamptz, last_seen_at timestamptz,
                      suggestion_id text, suggestion_score integer, search_text text, sort_en text, sort_tr text)
     on conflict (tenant_id, type, id) do update
        set source_label = excluded.source_label, seen_in = excluded.seen_in, occurrences = excluded.occurrences,
            amount = excluded.amount, search_text = excluded.search_text, sort_en = excluded.sort_en,
            sort_tr = excluded.sort_tr, suggestion_id = excluded.suggestion_id,
            suggestion_score = excluded.suggestion_score,
            first_seen_at = least(mapping_items.first_seen_at, excluded.first_seen_at),
            last_seen_at = greatest(mapping_items.last_seen_at, excluded.last_seen_at)`,
    [tenantId, type, JSON.stringify(rows.map((row) => columnsOf(row, base)))],
  );
}
