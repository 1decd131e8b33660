import {
  configurationLimits,
  type CreateMappingRule,
  type MappingRule,
  type UpdateMappingRule,
} from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import type { Place } from '../configurators.repository';
import { targetRef } from '../items/item-row';
import { requireActiveTarget } from '../targets/targets.repository';
import { findPatternFault, type Matcher } from './rule-match';

/** Returns the rules of a configurator in the order in which they are applied. */
export const listRules = (sql: Sql, { tenantId, type }: Place): Promise<MappingRule[]> =>
  sql.query<MappingRule>(
    `select item.id, item.position, item.match, item.pattern, item.is_enabled as "isEnabled", item.version,
            ${targetRef('item.target_id')} as target,
            (select target.is_active from mapping_targets target
              where target.tenant_id = item.tenant_id and target.type = item.type and target.id = item.target_id
            ) as "isTargetActive",
            (select count(*) from mapping_items mapped
              where mapped.tenant_id = item.tenant_id and mapped.type = item.type and mapped.rule_id = item.id
            )::integer as hits
       from mapping_rules item where item.tenant_id = $1 and item.type = $2 order by item.position, item.id`,
    [tenantId, type],
  );

/** Rejects a pattern that does not fit how it is compared. */
export function requirePattern(matcher: Matcher, pointer = '/pattern'): void {
  const code = findPatternFault(matcher);
  if (code) fail('validation.failed', { errors: [{ pointer, code }] });
}

/** Returns the revision of the list of rules. */
export async function getListVersion(sql: Sql, { tenantId, type }: Place): Promise<number> {
  const [list] = await sql.query<{ version: number }>(
    'select version from mapping_rule_lists where tenant_id = $1 and type = $2',
    [tenantId, type],
  );
  return list?.version ?? 1;
}

async function raiseListVersion(sql: Sql, { tenantId, type }: Place): Promise<void> {
  await sql.query(
    `insert into mapping_rule_lists as list (tenant_id, type, version) values ($1, $2, 2)
     on conflict (tenant_id, type) do update set version = list.version + 1`,
    [tenantId, type],
  );
}

interface RuleOfRequest extends Pick<MappingRule, 'match' | 'pattern'> {
  targetId: string;
}

/** Returns whether an earlier call with the same key added the rule, and rejects one that added another rule. */
async function isKnownRule(
  sql: Sql,
  { tenantId, type }: Place,
  { requestKey, match, pattern, targetId }: NewRule,
): Promise<boolean> {
  if (requestKey === null) return false;
  const [known] = await sql.query<RuleOfRequest>(
    `select match, pattern, target_id as "targetId" from mapping_rules
      where tenant_id = $1 and type = $2 and request_key = $3`,
    [tenantId, type, requestKey],
  );
  if (!known) return false;
  const isSame = known.match === match && known.pattern === pattern && known.targetId === targetId;
  return isSame || fail('idempotency.mismatch');
}

type NewRule = CreateMappingRule & { requestKey: string | null };

/** Adds a rule at the end. Returns whether an earlier call with the same key has not added it already. */
export async function insertRule(sql: Sql, place: Place, rule: NewRule): Promise<boolean> {
  const { match, pattern, targetId, requestKey } = rule;
  const { tenantId, type } = place;
  if (await isKnownRule(sql, place, rule)) return false;
  requirePattern({ match, pattern });
  await requireActiveTarget(sql, place, { id: targetId });
  const rules = await listRules(sql, place);
  if (rules.length >= configurationLimits.rules) return fail('list.full');
  await sql.query(
    `insert into mapping_rules (tenant_id, type, position, match, pattern, target_id, request_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, type, (rules.at(-1)?.position ?? 0) + 1, match, pattern, targetId, requestKey],
  );
  await raiseListVersion(sql, place);
  return true;
}

export async function updateRule(
  sql: Sql,
  place: Place,
  { id, revision, body }: { id: string; revision: number | undefined; body: UpdateMappingRule },
): Promise<MappingRule> {
  const rule = (await listRules(sql, place)).find((known) => known.id === id) ?? notFound();
  rejectStale(revision, rule.version);
  const {
    match = rule.match,
    pattern = rule.pattern,
    targetId = rule.target.id,
    isEnabled = rule.isEnabled,
  } = body;
  requirePattern({ match, pattern });
  if (body.targetId !== undefined) await requireActiveTarget(sql, place, { id: targetId });
  await sql.query(
    `update mapping_rules set match = $4, pattern = $5, target_id = $6, is_enabled = $7, version = version + 1
      where tenant_id = $1 and type = $2 and id = $3`,
    [place.tenantId, place.type, id, match, pattern, targetId, isEnabled],
  );
  return rule;
}

export async function deleteRule(
  sql: Sql,
  place: Place,
  { id, revision }: { id: string; revision: number | undefined },
): Promise<MappingRule> {
  const rule = (await listRules(sql, place)).find((known) => known.id === id) ?? notFound();
  rejectStale(revision, rule.version);
  await sql.query('delete from mapping_rules where tenant_id = $1 and type = $2 and id = $3', [
    place.tenantId,
    place.type,
    id,
  ]);
  await raiseListVersion(sql, place);
  return rule;
}

/** Stores a new order, unless someone else has changed the order, added or removed a rule. */
export async function orderRules(
  sql: Sql,
  place: Place,
  { ids, revision }: { ids: readonly string[]; revision: number | undefined },
): Promise<void> {
  rejectStale(revision, await getListVersion(sql, place));
  const known = new Set((await listRules(sql, place)).map(({ id }) => id));
  if (known.size !== ids.length || ids.some((id) => !known.has(id))) fail('conflict.stale');
  await sql.query(
    `update mapping_rules rule set position = wanted.position
       from unnest($3::text[]) with ordinality as wanted (id, position)
      where rule.tenant_id = $1 and rule.type = $2 and rule.id = wanted.id`,
    [place.tenantId, place.type, ids],
  );
  await raiseListVersion(sql, place);
}
