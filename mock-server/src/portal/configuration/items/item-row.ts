import { MappingItem } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { selectList } from '../../../platform/lists/select-list';

/** Returns the target with an id, as items refer to it, over the table `item`. */
export const targetRef = (id: string): string =>
  `(select jsonb_build_object('id', target.id, 'label', target.label, 'path', to_jsonb(target.path))
      from mapping_targets target
     where target.tenant_id = item.tenant_id and target.type = item.type and target.id = ${id})`;

/** An item as stored, with the parts of its suggestion. */
const ItemRow = Type.Object({
  ...Type.Omit(MappingItem, ['suggestion']).properties,
  suggestedTarget: MappingItem.properties.target,
  score: Type.Integer(),
});
export type ItemRow = Static<typeof ItemRow>;

/** Columns of an item, over the table `item`. */
export const itemColumns = selectList(ItemRow, {
  target: targetRef('item.target_id'),
  suggestedTarget: `case when item.status = 'unmapped' then ${targetRef('item.suggestion_id')} end`,
  score: 'item.suggestion_score',
});

/** Returns the item as in the contract. */
export function toMappingItem({ suggestedTarget, score, ...item }: ItemRow): MappingItem {
  return { ...item, suggestion: suggestedTarget && { target: suggestedTarget, score } };
}
