import type {
  Configurator,
  ListedConfigurator,
  MappingChange,
  MappingItem,
  MappingRule,
  MappingTarget,
} from '../../contracts';

let count = 0;

/** Returns a configurator of accounts with three unmapped items. */
export const aConfigurator = (part: Partial<Configurator> = {}): Configurator => ({
  type: 'accounts',
  unmappedCount: 3,
  mappedCount: 40,
  ignoredCount: 2,
  lastLoadAt: '2026-11-20T05:30:00.000Z',
  isLoading: false,
  loadProgress: null,
  unloadedCount: 0,
  ...part,
});

export const aListedConfigurator = (part: Partial<ListedConfigurator> = {}): ListedConfigurator => ({
  ...aConfigurator(),
  unmappedAmount: 1_200_000,
  affectedReports: 4,
  ...part,
});

/** Returns an active target with a new id, at the top level. */
export function aMappingTarget(part: Partial<MappingTarget> = {}): MappingTarget {
  count += 1;
  const { label = `Target ${count}` } = part;
  return {
    id: `target-${count}`,
    label,
    path: [label],
    parentId: null,
    isActive: true,
    mappedCount: 0,
    version: 1,
    ...part,
  };
}

/** Returns an unmapped item with a new id. */
export function aMappingItem(part: Partial<MappingItem> = {}): MappingItem {
  count += 1;
  return {
    id: `item-${count}`,
    sourceKey: `4${count}00`,
    sourceLabel: 'Custody fees',
    sourceSystem: 'General ledger',
    seenIn: 'Trial balance',
    occurrences: 12,
    amount: 4_310,
    firstSeenAt: '2026-11-18T05:30:00.000Z',
    lastSeenAt: '2026-11-20T05:30:00.000Z',
    status: 'unmapped',
    target: null,
    via: null,
    suggestion: null,
    note: null,
    returnReason: null,
    updatedBy: null,
    updatedAt: null,
    version: 1,
    ...part,
  };
}

/** Returns an enabled rule with a new id. */
export function aMappingRule(part: Partial<MappingRule> = {}): MappingRule {
  count += 1;
  return {
    id: `rule-${count}`,
    position: 1,
    match: 'prefix',
    pattern: '40',
    target: { id: 'fees', label: 'Fees', path: ['Income', 'Fees'] },
    isEnabled: true,
    isTargetActive: true,
    hits: 0,
    version: 1,
    ...part,
  };
}

/** Returns a change of one item with a new id. */
export function aMappingChange(part: Partial<MappingChange> = {}): MappingChange {
  count += 1;
  return {
    id: `change-${count}`,
    createdAt: '2026-11-20T09:30:00.000Z',
    act: 'mapped',
    actorName: 'Adam Whitfield',
    items: 1,
    rows: 12,
    amount: 4_310,
    itemName: '4100 Custody fees',
    target: { id: 'fees', label: 'Fees', path: ['Income', 'Fees'] },
    note: null,
    undoneById: null,
    ...part,
  };
}
