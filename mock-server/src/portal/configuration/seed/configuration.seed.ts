import { configuratorTypes, type ConfiguratorType } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { searchText, sortKeys } from '../../../platform/text/sort-key';
import { compareWith } from '../suggestions/similarity';
import { accounts } from './accounts';
import { costCentres } from './cost-centres';
import { currencies } from './currencies';
import { entities } from './entities';
import { products } from './products';
import { ignoreReasons, sampleProgress, type Progress } from './progress';
import type { SeededType, TargetTree } from './seeded-type';
import { transactionTypes } from './transaction-types';

const seededTypes: Record<ConfiguratorType, SeededType> = {
  accounts,
  products,
  'cost-centres': costCentres,
  entities,
  'transaction-types': transactionTypes,
  currencies,
};

const day = 86_400_000;
const hour = 3_600_000;

interface SeededTarget {
  id: string;
  parent_id: string | null;
  label: string;
  path: string[];
  sources: readonly string[];
}

const isLeaf = (value: TargetTree | readonly string[]): value is readonly string[] => Array.isArray(value);

/** Lists the targets of a tree, parents before their children. Ids are numbers in this order. */
function targetsOf(type: ConfiguratorType, tenantId: string): SeededTarget[] {
  const targets: SeededTarget[] = [];
  const add = (tree: TargetTree, parent: SeededTarget | null) => {
    for (const [label, below] of Object.entries(tree)) {
      const id = `${tenantId}-${type}-target-${targets.length + 1}`;
      const path = [...(parent?.path ?? []), label];
      const sources = isLeaf(below) ? below : [];
      const target = { id, parent_id: parent?.id ?? null, label, path, sources };
      targets.push(target);
      if (!isLeaf(below)) add(below, target);
    }
  };
  add(seededTypes[type].targets, null);
  return targets;
}

interface ItemsOptions {
  type: ConfiguratorType;
  tenantId: string;
  targets: readonly SeededTarget[];
  progress: Progress[ConfiguratorType];
  now: Date;
}

/** Spreads the items over the states, so that each state has items of many targets. */
const shuffled = (at: number, total: number): number => (at * 37 + 11) % total;

function itemsOf({ type, tenantId, targets, progress: [unmapped, ignored], now }: ItemsOptions) {
  const { variants, keyOf } = seededTypes[type];
  const suggest = compareWith(targets.filter(({ sources }) => sources.length > 0));
  const labels = targets.flatMap(({ id, sources }) => sources.map((label) => ({ label, targetId: id })));
  const values = labels.flatMap(({ label, targetId }, number) =>
    variants.map((variant) => ({ label, targetId, key: keyOf(number), variant })),
  );
  const statusAt = (place: number) => {
    if (place < unmapped) return 'unmapped';
    return place < unmapped + ignored ? 'ignored' : 'mapped';
  };
  return values.map(({ label, targetId, key, variant }, at) => {
    const status = statusAt(shuffled(at, values.length));
    const sourceKey = `${key}-${variant.code}`;
    const sourceLabel = `${label}, ${variant.text}`;
    const best = suggest({ sourceKey, sourceLabel });
    const sort = sortKeys(`${sourceKey} ${sourceLabel}`);
    const occurrences = 3 + ((at * 131) % 940);
    return {
      id: `${tenantId}-${type}-${at + 1}`,
      source_key: sourceKey,
      source_label: sourceLabel,
      source_system: variant.system,
      seen_in: variant.seenIn,
      occurrences,
      amount: occurrences * (40 + ((at * 53) % 1_900)),
      first_seen_at: new Date(now.getTime() - (1 + ((at * 7) % 120)) * day),
      last_seen_at: new Date(now.getTime() - day),
      status,
      target_id: status === 'mapped' ? targetId : null,
      via: status === 'mapped' ? 'manual' : null,
      note: status === 'ignored' ? ignoreReasons[at % ignoreReasons.length] : null,
      suggestion_id: best?.targetId ?? null,
      suggestion_score: best?.score ?? 0,
      search_text: searchText(sourceKey, sourceLabel, variant.system),
      sort_en: sort.en,
      sort_tr: sort.tr,
    };
  });
}

const insertRows = (
  sql: Sql,
  { table, columns }: { table: string; columns: string },
  { tenantId, type, rows }: { tenantId: string; type: ConfiguratorType; rows: readonly object[] },
) => {
  const names = columns.replace(/(\w+) [a-z0-9[\]]+/g, '$1');
  return sql.query(
    `insert into ${table} (tenant_id, type, ${names})
     select $1, $2, ${names} from jsonb_to_recordset($3::text::jsonb) as seeded (${columns})`,
    [tenantId, type, JSON.stringify(rows)],
  );
};

const tables = {
  targets: { table: 'mapping_targets', columns: 'id text, parent_id text, label text, path text[]' },
  items: {
    table: 'mapping_items',
    columns: `id text, source_key text, source_label text, source_system text, seen_in text, occurrences integer,
      amount bigint, first_seen_at timestamptz, last_seen_at timestamptz, status text, target_id text, via text, note text,
      suggestion_id text, suggestion_score integer, search_text text, sort_en text, sort_tr text`,
  },
  rules: {
    table: 'mapping_rules',
    columns: 'id text, position integer, match text, pattern text, target_id text, is_enabled boolean',
  },
  loads: { table: 'mapping_loads', columns: 'started_at timestamptz, finished_at timestamptz' },
};

async function seedType(
  sql: Sql,
  { tenantId, type }: { tenantId: string; type: ConfiguratorType },
  { progress, now }: { progress: Progress; now: Date },
): Promise<void> {
  const targets = targetsOf(type, tenantId);
  const at = configuratorTypes.indexOf(type);
  const startedAt = new Date(now.getTime() - (3 + at) * hour);
  const rules = seededTypes[type].rules.map(({ match, pattern, target }, position) => ({
    id: `${tenantId}-${type}-rule-${position + 1}`,
    position: position + 1,
    match,
    pattern,
    target_id: targets.find(({ label }) => label === target)?.id,
    is_enabled: true,
  }));
  const loads = [{ started_at: startedAt, finished_at: new Date(startedAt.getTime() + 6 * 60_000) }];
  const items = itemsOf({ type, tenantId, targets, progress: progress[type], now });
  await insertRows(sql, tables.targets, { tenantId, type, rows: targets });
  await insertRows(sql, tables.items, { tenantId, type, rows: items });
  await insertRows(sql, tables.rules, { tenantId, type, rows: rules });
  await insertRows(sql, tables.loads, { tenantId, type, rows: loads });
}

/** Seeds invented source values, some of them mapped, and the targets and rules of the sample tenants. */
export async function seedConfiguration(sql: Sql, now: Date): Promise<void> {
  // A deleted sample tenant must not get new rows.
  const [present] = await sql.query(
    'select 1 from mapping_items union all select 1 from deleted_tenants limit 1',
  );
  if (present) return;
  for (const [tenantId, progress] of Object.entries(sampleProgress))
    for (const type of configuratorTypes) await seedType(sql, { tenantId, type }, { progress, now });
}
