import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { configuratorTypes } from '../shell/alerts';
import {
  bulkMappingActions,
  configurationLimits,
  mappingSortFields,
  mappingStatuses,
  mappingVias,
} from './constants';
import { enteredText } from '../base/texts';

const Note = enteredText({ min: 1, max: configurationLimits.note });

/** Path parameters of a configurator. Unknown types are not found. */
export const ConfiguratorParams = Type.Object({ type: Id }, { additionalProperties: false });
/** Path parameters of an object of a configurator. */
export const ConfiguratorItemParams = Type.Object({ type: Id, id: Id }, { additionalProperties: false });

/** One kind of items with its counts. */
export const Configurator = Type.Object(
  {
    type: oneOf(configuratorTypes),
    unmappedCount: Type.Integer(),
    mappedCount: Type.Integer(),
    ignoredCount: Type.Integer(),
    lastLoadAt: nullable(Timestamp),
    isLoading: Type.Boolean({ description: 'a load is running; until it has ended, writes are refused' }),
    loadProgress: nullable(Type.Integer({ description: 'percent of the rows of the running load' })),
    unloadedCount: Type.Integer({ description: 'rows that the last load left out because it failed' }),
  },
  { $id: 'Configurator' },
);
export type Configurator = Static<typeof Configurator>;

/** A configurator in the list of all, with what waits for its mapping. */
export const ListedConfigurator = Type.Object(
  {
    ...Configurator.properties,
    unmappedAmount: Type.Integer({ description: 'sum of the amounts of its unmapped items' }),
    affectedReports: Type.Integer({ description: 'reports that read its values' }),
  },
  { $id: 'ListedConfigurator' },
);
export type ListedConfigurator = Static<typeof ListedConfigurator>;

/** Response of `GET /api/v1/configurators`, in the order of the types. */
export const Configurators = Type.Array(ListedConfigurator);
export type Configurators = Static<typeof Configurators>;

/** A target as items refer to it. `path`: labels from the root, the target's own last. */
export const MappingTargetRef = Type.Object({
  id: Type.String(),
  label: Type.String(),
  path: Type.Array(Type.String()),
});
export type MappingTargetRef = Static<typeof MappingTargetRef>;

/** Target of the tenant that items are mapped to. */
export const MappingTarget = Type.Object(
  {
    ...MappingTargetRef.properties,
    parentId: nullable(Type.String()),
    isActive: Type.Boolean(),
    mappedCount: Type.Integer(),
    version: Type.Integer({ description: 'revision, for If-Match' }),
  },
  { $id: 'MappingTarget' },
);
export type MappingTarget = Static<typeof MappingTarget>;

/** Response of `GET …/targets`: every target in the order of the tree, parents before their children. */
export const MappingTargets = Type.Object({ items: Type.Array(MappingTarget) });
export type MappingTargets = Static<typeof MappingTargets>;

/** A value of a source system. */
export const MappingItem = Type.Object(
  {
    id: Type.String(),
    sourceKey: Type.String(),
    sourceLabel: Type.String(),
    sourceSystem: Type.String(),
    seenIn: Type.String({ description: 'file or feed of the source system' }),
    occurrences: Type.Integer({ description: 'rows with this value' }),
    amount: Type.Integer({ description: 'sum of these rows in the base currency' }),
    firstSeenAt: Timestamp,
    lastSeenAt: Timestamp,
    status: oneOf(mappingStatuses),
    target: nullable(MappingTargetRef),
    via: nullable(oneOf(mappingVias)),
    suggestion: nullable(
      Type.Object({ target: MappingTargetRef, score: Type.Integer({ minimum: 0, maximum: 100 }) }),
    ),
    note: nullable(Type.String()),
    returnReason: nullable(oneOf(['target_inactive'])),
    updatedBy: nullable(Type.String()),
    updatedAt: nullable(Timestamp),
    version: Type.Integer({ description: 'revision of status, target and note, for If-Match' }),
  },
  { $id: 'MappingItem' },
);
export type MappingItem = Static<typeof MappingItem>;

/** Query of `GET …/items`. */
export const MappingItemListQuery = Type.Object(
  { ...listQuery(mappingSortFields).properties, status: Type.Optional(oneOf(mappingStatuses)) },
  { additionalProperties: false },
);
export type MappingItemListQuery = Static<typeof MappingItemListQuery>;
export const MappingItemList = listSchema(MappingItem);
export type MappingItemList = Static<typeof MappingItemList>;

/** Body of `PATCH …/items/{id}`. A mapped item has a target, an ignored one a note with the reason. */
export const UpdateMappingItem = Type.Object(
  {
    status: oneOf(mappingStatuses),
    targetId: Type.Optional(nullable(Id)),
    note: Type.Optional(nullable(Note)),
  },
  { $id: 'UpdateMappingItem', additionalProperties: false },
);
export type UpdateMappingItem = Static<typeof UpdateMappingItem>;

/** Number of items that an action changes or would change, with their rows, their amount and the affected reports. */
export const MappingEffect = Type.Object({
  items: Type.Integer(),
  rows: Type.Integer(),
  amount: Type.Integer(),
  reports: Type.Integer({ description: 'reports that read data with values of this kind' }),
});
export type MappingEffect = Static<typeof MappingEffect>;

/** Response of a write to one item. */
export const ChangedMappingItem = Type.Object({
  item: MappingItem,
  configurator: Configurator,
  changeId: nullable(Type.String({ description: 'entry of the history; null if nothing changed' })),
});
export type ChangedMappingItem = Static<typeof ChangedMappingItem>;

/** Items with these ids, or all items of the query except these ids. */
export const MappingSelection = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id, { maxItems: configurationLimits.selection, uniqueItems: true })),
    versions: Type.Optional(
      Type.Record(Type.String(), Type.Integer(), {
        maxProperties: configurationLimits.selection,
        description: 'revisions by id that the person has seen; items with another one are left out',
      }),
    ),
    query: Type.Optional(
      Type.Object(
        { status: oneOf(mappingStatuses), search: Type.Optional(Type.String({ maxLength: 200 })) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type MappingSelection = Static<typeof MappingSelection>;

/** Body of `POST …/items/bulk`. With `dryRun`, the response has the effect and nothing changes. */
export const BulkMapping = Type.Object(
  {
    selection: MappingSelection,
    action: oneOf(bulkMappingActions),
    targetId: Type.Optional(Id),
    minScore: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    note: Type.Optional(Note),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { $id: 'BulkMapping', additionalProperties: false },
);
export type BulkMapping = Static<typeof BulkMapping>;

/** Response of every write to several items. */
export const MappingResult = Type.Object({
  effect: MappingEffect,
  configurator: Configurator,
  changeId: nullable(Type.String({ description: 'entry of the history; null if nothing changed' })),
});
export type MappingResult = Static<typeof MappingResult>;

/** Response of `POST …/items/bulk`. */
export const BulkMappingResult = Type.Object({
  ...MappingResult.properties,
  conflicts: Type.Integer({
    description: 'selected items that were changed by someone else and are left out',
  }),
});
export type BulkMappingResult = Static<typeof BulkMappingResult>;

/** Body of `POST …/targets`. Without a parent, the target is a root. */
export const CreateMappingTarget = Type.Object(
  {
    label: enteredText({ min: 1, max: configurationLimits.label }),
    parentId: Type.Optional(nullable(Id)),
  },
  { $id: 'CreateMappingTarget', additionalProperties: false },
);
export type CreateMappingTarget = Static<typeof CreateMappingTarget>;

/**
 * Body of `PATCH …/targets/{id}`. An inactive target returns its items and the items of the targets below it to the
 * unmapped ones. With `dryRun`, the response has the effect and nothing changes.
 */
export const UpdateMappingTarget = Type.Object(
  {
    isActive: Type.Boolean(),
    withBelow: Type.Optional(
      Type.Boolean({ description: 'activates the targets below it too; deactivating always includes them' }),
    ),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { $id: 'UpdateMappingTarget', additionalProperties: false },
);
export type UpdateMappingTarget = Static<typeof UpdateMappingTarget>;

/** Response of a write to a target. */
export const ChangedMappingTarget = Type.Object({
  target: MappingTarget,
  effect: MappingEffect,
  targets: Type.Integer({ description: 'targets that are changed, with those below' }),
  changeId: nullable(Type.String({ description: 'entry of the history; null if no item changed' })),
  configurator: Configurator,
});
export type ChangedMappingTarget = Static<typeof ChangedMappingTarget>;
