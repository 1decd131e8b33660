import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../platform/database/database';
import { searchText, sortKeys } from '../../sort-key';
import type { Place } from '../configurators.repository';
import type { compareWith } from '../suggestions/similarity';
import type { LoadRow } from './loads.repository';

type Suggest = ReturnType<typeof compareWith>;

interface LoadedRows {
  rows: readonly LoadRow[];
  suggest: Suggest;
}

/** Returns the columns that follow from key, label and source system. */
function derivedOf(item: { key: string; label: string; system: string }, suggest: Suggest) {
  const { key, label, system } = item;
  const best = suggest({ sourceKey: key, sourceLabel: label });
  const sort = sortKeys(`${key} ${label}`);
  return {
    source_label: label,
    search_text: searchText(key, label, system),
    sort_en: sort.en,
    sort_tr: sort.tr,
    suggestion_id: best?.targetId ?? null,
    suggestion_score: best?.score ?? 0,
  };
}

const seenOf = ({ seenIn, occurrences, amount, seenAt }: LoadRow) => ({
  seen_in: seenIn,
  occurrences,
  amount,
  seen_at: seenAt,
});

const columns = `source_label text, search_text text, sort_en text, sort_tr text, suggestion_id text,
  suggestion_score integer, seen_in text, occurrences integer, amount bigint, seen_at timestamptz`;

/** Adds new values as unmapped items. */
async function addItems(sql: Sql, { tenantId, type }: Place, { rows, suggest }: LoadedRows) {
  const added = rows.map((row) => {
    const { sourceKey: key, sourceSystem: system, sourceLabel } = row;
    const named = { key, system, label: sourceLabel ?? '' };
    const derived = derivedOf(named, suggest);
    return { id: randomUUID(), source_key: key, source_system: system, ...derived, ...seenOf(row) };
  });
  await sql.query(
    `insert into mapping_items (tenant_id, type, id, source_key, source_label, source_system, seen_in, occurrences,
                                amount, first_seen_at, last_seen_at, suggestion_id, suggestion_score, search_text,
                                sort_en, sort_tr)
     select $1, $2, id, source_key, source_label, source_system, coalesce(seen_in, ''), coalesce(occurrences, 1),
            coalesce(amount, 0), seen_at, seen_at, suggestion_id, suggestion_score, search_text, sort_en, sort_tr
       from jsonb_to_recordset($3::text::jsonb)
            as given (id text, source_key text, source_system text, ${columns})`,
    [tenantId, type, JSON.stringify(added)],
  );
}

/** Updates what a file says about known values. State, target, note and revision stay as they are. */
async function updateItems(sql: Sql, { tenantId, type }: Place, { rows, suggest }: LoadedRows) {
  const updated = rows.map((row) => {
    const { itemId: id, knownKey, knownSystem, knownLabel, sourceLabel } = row;
    const label = sourceLabel ?? knownLabel ?? '';
    const named = { key: knownKey ?? '', system: knownSystem ?? '', label };
    return { id, ...derivedOf(named, suggest), ...seenOf(row) };
  });
  await sql.query(
    `update mapping_items item
        set source_label = given.source_label, search_text = given.search_text, sort_en = given.sort_en,
            sort_tr = given.sort_tr, suggestion_id = given.suggestion_id, suggestion_score = given.suggestion_score,
            seen_in = coalesce(given.seen_in, item.seen_in),
            occurrences = coalesce(given.occurrences, item.occurrences),
            amount = coalesce(given.amount, item.amount),
            first_seen_at = least(item.first_seen_at, given.seen_at),
            last_seen_at = greatest(item.last_seen_at, given.seen_at)
       from jsonb_to_recordset($3::text::jsonb) as given (id text, ${columns})
      where item.tenant_id = $1 and item.type = $2 and item.id = given.id`,
    [tenantId, type, JSON.stringify(updated)],
  );
}

/** Stores the values of rows. */
export async function storeValues(sql: Sql, place: Place, { rows, suggest }: LoadedRows): Promise<void> {
  const added = rows.filter(({ itemId }) => itemId === null);
  const known = rows.filter(({ itemId }) => itemId !== null);
  if (added.length > 0) await addItems(sql, place, { rows: added, suggest });
  if (known.length > 0) await updateItems(sql, place, { rows: known, suggest });
}
