import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf, skippedRow, UnknownTitles } from '../base/schemas';
import {
  configurationLimits,
  importFaults,
  importModes,
  mappingActions,
  mappingHistorySortFields,
  mappingStatuses,
  ruleMatches,
} from './constants';
import { Configurator, MappingResult, MappingTargetRef } from './mapping-items';

/** Rule that maps unmapped items by their key. Rules are applied in their order; the first match wins. */
export const MappingRule = Type.Object(
  {
    id: Type.String(),
    position: Type.Integer(),
    match: oneOf(ruleMatches),
    pattern: Type.String(),
    target: MappingTargetRef,
    isEnabled: Type.Boolean(),
    isTargetActive: Type.Boolean({ description: 'a rule of an inactive target is not applied' }),
    hits: Type.Integer({ description: 'items that the rule has mapped' }),
    version: Type.Integer({ description: 'revision, for If-Match' }),
  },
  { $id: 'MappingRule' },
);
export type MappingRule = Static<typeof MappingRule>;

/** Response of `GET …/rules` and of every write to rules, in the order in which they are applied. */
export const MappingRules = Type.Object({
  items: Type.Array(MappingRule),
  configurator: Configurator,
  version: Type.Integer({ description: 'revision of the order, for If-Match' }),
});
export type MappingRules = Static<typeof MappingRules>;

const pattern = Type.String({ minLength: 1, maxLength: configurationLimits.pattern });

/** Body of `POST …/rules`. */
export const CreateMappingRule = Type.Object(
  { match: oneOf(ruleMatches), pattern, targetId: Id },
  { $id: 'CreateMappingRule', additionalProperties: false },
);
export type CreateMappingRule = Static<typeof CreateMappingRule>;

/** Body of `PATCH …/rules/{id}`. */
export const UpdateMappingRule = Type.Object(
  {
    match: Type.Optional(oneOf(ruleMatches)),
    pattern: Type.Optional(pattern),
    targetId: Type.Optional(Id),
    isEnabled: Type.Optional(Type.Boolean()),
  },
  { $id: 'UpdateMappingRule', additionalProperties: false, minProperties: 1 },
);
export type UpdateMappingRule = Static<typeof UpdateMappingRule>;

/** Body of `PATCH …/rules/order`: the ids of all rules in their new order. */
export const MappingRuleOrder = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: configurationLimits.rules, uniqueItems: true }) },
  { $id: 'MappingRuleOrder', additionalProperties: false },
);
export type MappingRuleOrder = Static<typeof MappingRuleOrder>;

/** Body of `POST …/rules/apply`. With `rule`, only this rule is tried, which need not be stored. */
export const ApplyMappingRules = Type.Object(
  {
    dryRun: Type.Optional(Type.Boolean()),
    rule: Type.Optional(Type.Object({ match: oneOf(ruleMatches), pattern }, { additionalProperties: false })),
  },
  { $id: 'ApplyMappingRules', additionalProperties: false },
);
export type ApplyMappingRules = Static<typeof ApplyMappingRules>;

/** Query of `POST …/imports`. */
export const MappingImportQuery = Type.Object(
  { mode: oneOf(importModes), dryRun: Type.Optional(oneOf(['true', 'false'])) },
  { additionalProperties: false },
);
export type MappingImportQuery = Static<typeof MappingImportQuery>;

/** Response of `POST …/imports`. Skipped rows change nothing, in both modes. */
export const MappingImport = Type.Object({
  ...MappingResult.properties,
  rows: Type.Integer(),
  counts: Type.Object({
    mapped: Type.Integer(),
    ignored: Type.Integer(),
    unmapped: Type.Integer(),
    unchanged: Type.Integer(),
    skipped: Type.Integer(),
  }),
  faults: Type.Array(skippedRow(importFaults), { description: 'the first skipped rows' }),
  unknownTitles: UnknownTitles,
});
export type MappingImport = Static<typeof MappingImport>;

/** Query of `GET …/exports`: the items in one state, or all. */
export const MappingExportQuery = Type.Object(
  { status: Type.Optional(oneOf(mappingStatuses)) },
  { additionalProperties: false },
);
export type MappingExportQuery = Static<typeof MappingExportQuery>;
/** Response of `GET …/exports`. */
export const MappingExport = Type.Object({
  rows: Type.Integer(),
  content: Type.String({ description: 'CSV in UTF-8 with BOM' }),
});
export type MappingExport = Static<typeof MappingExport>;

/** One change of the history. */
export const MappingChange = Type.Object(
  {
    id: Type.String(),
    createdAt: Timestamp,
    act: oneOf(mappingActions),
    actorName: Type.String(),
    items: Type.Integer(),
    rows: Type.Integer(),
    amount: Type.Integer(),
    /** Key and label of the item, for a change of one item. */
    itemName: nullable(Type.String()),
    target: nullable(MappingTargetRef),
    note: nullable(Type.String()),
    undoneById: nullable(Type.String({ description: 'change that undid this one' })),
  },
  { $id: 'MappingChange' },
);
export type MappingChange = Static<typeof MappingChange>;

/** Query of `GET …/history`. */
export const MappingHistoryQuery = listQuery(mappingHistorySortFields);
export type MappingHistoryQuery = Static<typeof MappingHistoryQuery>;
export const MappingHistory = listSchema(MappingChange);
export type MappingHistory = Static<typeof MappingHistory>;
