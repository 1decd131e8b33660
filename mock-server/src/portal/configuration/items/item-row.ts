import type { MappingItem } from '@portal/shared/contracts';

/** Returns the target with an id, as items refer to it, over the table `item`. */
export const targetRef = (id: string): string =>
  `(select jsonb_build_object('id', target.id, 'label', target.label, 'path', to_jsonb(target.path))
      from mapping_targets target
     where target.tenant_id = item.tenant_id and target.type = item.type and target.id = ${id})`;

/** Columns of an item, over the table `item`. */
export const itemColumns = `item.id, item.source_key as "sourceKey", item.source_label as "sourceLabel",
  item.source_system as "sourceSystem", item.seen_in as "seenIn", item.occurrences, item.amount,
  item.first_seen_at as "firstSeenAt", item.last_seen_at as "lastSeenAt", item.status,
  ${targetRef('item.target_id')} as target, item.via,
  case when item.status = 'unmapped' then ${targetRef('item.suggestion_id')} end as "suggestedTarget",
  item.suggestion_score as score, item.note, item.return_reason as "returnReason", item.updated_by as "updatedBy",
  item.updated_at as "updatedAt", item.version`;

export interface ItemRow extends Omit<MappingItem, 'suggestion'> {
  suggestedTarget: MappingItem['target'];
  score: number;
}

/** Returns the item as in the contract. */
export function itemOf({ suggestedTarget, score, ...item }: ItemRow): MappingItem {
  return { ...item, suggestion: suggestedTarget && { target: suggestedTarget, score } };
}
