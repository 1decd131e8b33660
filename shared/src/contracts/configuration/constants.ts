/** States of an item, and the values of the list's filter `status`. */
export const mappingStatuses = ['unmapped', 'mapped', 'ignored'] as const;
export type MappingStatus = (typeof mappingStatuses)[number];

/** How an item got its target. */
export const mappingVias = ['manual', 'rule', 'import', 'suggestion'] as const;
export type MappingVia = (typeof mappingVias)[number];

/** How the pattern of a rule is compared with the key of an item. Ranges are written as `from..to`. */
export const ruleMatches = ['exact', 'prefix', 'range', 'regex'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/** Actions of the history. `target_deactivated` returns the items of a target to the unmapped ones. */
export const mappingActions = [
  'mapped',
  'ignored',
  'reset',
  'accepted',
  'imported',
  'rules_applied',
  'target_deactivated',
  'undone',
] as const;
export type MappingAction = (typeof mappingActions)[number];

/** Actions of a bulk call. */
export const bulkMappingActions = ['map', 'ignore', 'reset', 'accept-suggestions'] as const;
export type BulkMappingAction = (typeof bulkMappingActions)[number];

/** `merge`: items that the file does not contain stay unchanged. `replace`: they become unmapped. */
export const importModes = ['merge', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/** Reasons why a row of an import is skipped. `extra_cell`: a filled cell without a title. */
export const importFaults = [
  'extra_cell',
  'unknown_item',
  'duplicate_row',
  'unknown_status',
  'unknown_target',
  'ambiguous_target',
  'inactive_target',
  'note_required',
  'too_long',
] as const;
export type ImportFault = (typeof importFaults)[number];

/**
 * Reasons why a row of a load is skipped. `extra_cell`: a filled cell without a title; `ambiguous_number` and
 * `ambiguous_date`: a cell with two readings; `full`: the configurator has as many items as it can have.
 */
export const loadFaults = [
  'extra_cell',
  'ambiguous_number',
  'ambiguous_date',
  'source_system',
  'source_key',
  'duplicate_row',
  'source_label',
  'seen_in',
  'occurrences',
  'amount',
  'seen_at',
  'full',
] as const;
export type LoadFault = (typeof loadFaults)[number];

/** Fields that the list of items can be sorted by. */
export const mappingSortFields = ['name', 'amount', 'occurrences', 'firstSeenAt', 'score'] as const;
/** Fields that the history can be sorted by. */
export const mappingHistorySortFields = ['createdAt'] as const;

/**
 * Limits of the configuration. `items` of one configurator and `importRows` are the same, so that an import accepts every
 * export. `selection`: ids of one bulk call; `faults`: skipped rows that a response lists.
 */
export const configurationLimits = {
  items: 20_000,
  sourceKey: 200,
  sourceLabel: 200,
  sourceSystem: 100,
  seenIn: 100,
  note: 500,
  label: 120,
  depth: 6,
  targets: 2_000,
  rules: 100,
  pattern: 200,
  selection: 1_000,
  importRows: 20_000,
  importBytes: 10 * 1024 * 1024,
  faults: 100,
} as const;
