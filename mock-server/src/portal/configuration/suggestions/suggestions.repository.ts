import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../platform/database/database';
import type { Place } from '../configurators.repository';
import { compareWith, type ComparedTarget, type Suggestion } from './similarity';

interface SuggestedItem {
  id: string;
  sourceKey: string;
  sourceLabel: string;
  score: number;
}

/** Number of items that are compared before other requests have a turn. */
const itemsAtOnce = 500;

async function compareAll(
  items: readonly SuggestedItem[],
  targets: readonly ComparedTarget[],
): Promise<{ item: SuggestedItem; best: Suggestion | null }[]> {
  const suggest = compareWith(targets);
  const results: { item: SuggestedItem; best: Suggestion | null }[] = [];
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === itemsAtOnce - 1) await setImmediate();
    results.push({ item, best: suggest(item) });
  }
  return results;
}

const readItems = (sql: Sql, { tenantId, type }: Place, condition: { text: string; params: unknown[] }) =>
  sql.query<SuggestedItem>(
    `select id, source_key as "sourceKey", source_label as "sourceLabel", suggestion_score as score
       from mapping_items where tenant_id = $1 and type = $2 and ${condition.text}`,
    [tenantId, type, ...condition.params],
  );

async function store(
  sql: Sql,
  { tenantId, type }: Place,
  suggestions: readonly { id: string; targetId: string | null; score: number }[],
): Promise<void> {
  if (suggestions.length === 0) return;
  const given = Object.fromEntries(suggestions.map(({ id, targetId, score }) => [id, [targetId, score]]));
  // No join, because the database has no statistics about the list.
  await sql.query(
    `with given as materialized (select $3::text::jsonb as given)
     update mapping_items item
        set suggestion_id = (select given from given) -> item.id ->> 0,
            suggestion_score = ((select given from given) -> item.id ->> 1)::integer
      where item.tenant_id = $1 and item.type = $2 and jsonb_exists((select given from given), item.id)`,
    [tenantId, type, JSON.stringify(given)],
  );
}

/** Suggests added or activated targets for the items that they fit better than the present suggestion. */
export async function suggestTargets(sql: Sql, place: Place, ids: readonly string[]): Promise<void> {
  const items = await readItems(sql, place, { text: 'true', params: [] });
  const targets = await sql.query<ComparedTarget>(
    'select id, label from mapping_targets where tenant_id = $1 and type = $2 and id = any($3)',
    [place.tenantId, place.type, ids],
  );
  const compared = await compareAll(items, targets);
  await store(
    sql,
    place,
    compared.flatMap(({ item, best }) => (best && best.score > item.score ? [{ id: item.id, ...best }] : [])),
  );
}

/** Replaces suggestions of targets that are no longer active by the best of the active ones. */
export async function replaceSuggestions(
  sql: Sql,
  place: Place,
  targetIds: readonly string[],
): Promise<void> {
  const items = await readItems(sql, place, { text: 'suggestion_id = any($3)', params: [targetIds] });
  const targets = await sql.query<ComparedTarget>(
    'select id, label from mapping_targets where tenant_id = $1 and type = $2 and is_active',
    [place.tenantId, place.type],
  );
  const compared = await compareAll(items, targets);
  await store(
    sql,
    place,
    compared.map(({ item, best }) => ({
      id: item.id,
      targetId: best?.targetId ?? null,
      score: best?.score ?? 0,
    })),
  );
}
