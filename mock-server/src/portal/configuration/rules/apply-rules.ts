import type { ApplyMappingRules } from '@portal/shared/contracts';
import type { Database, Scope } from '../../../platform/database/database';
import { fail } from '../../../platform/http/problem';
import { inTurns, Turns } from '../../../platform/turns';
import type { Place } from '../configurators.repository';
import { readPages } from '../items/read-all-items';
import { givenValue, type Wanted } from '../items/wanted-values';
import { compileMatcher } from './rule-match';
import { listRules, requirePattern } from './rules.repository';

interface KeyedItem {
  id: string;
  sourceKey: string;
  version: number;
}

interface AppliedRule {
  id: string | null;
  targetId: string | null;
  test(key: string): boolean;
}

interface MatchedItem {
  id: string;
  version: number;
  ruleId: string | null;
  targetId: string | null;
}

/** Longest time in milliseconds that the rules of one call may match. */
const matchingTime = 3_000;

const rejectSlow = (): never =>
  fail('validation.failed', { errors: [{ pointer: '/rule', code: 'too_slow' }] });

/** Finds the first rule of each item. Yields after each comparison, since each of them can be slow. */
function* compareAll(
  items: readonly KeyedItem[],
  { rules, matched }: { rules: readonly AppliedRule[]; matched: MatchedItem[] },
): Generator<void> {
  for (const { id, sourceKey, version } of items)
    for (const rule of rules) {
      const isMatch = rule.test(sourceKey);
      if (isMatch) matched.push({ id, version, ruleId: rule.id, targetId: rule.targetId });
      yield;
      if (isMatch) break;
    }
}

/** Finds the items that rules match. Other requests continue between two comparisons. */
async function matchAll(items: readonly KeyedItem[], rules: readonly AppliedRule[]): Promise<MatchedItem[]> {
  const matched: MatchedItem[] = [];
  const comparisons = compareAll(items, { rules, matched });
  const turns = new Turns();
  let spent = 0;
  while (!comparisons.next().done) {
    if (!turns.isOver()) continue;
    spent += turns.spent();
    if (spent > matchingTime) rejectSlow();
    await turns.next();
  }
  return matched;
}

/** Returns the rule of a body that is tried, or the stored rules that apply. */
async function rulesOf(
  { db, scope }: { db: Database; scope: Scope },
  place: Place,
  { rule }: ApplyMappingRules,
): Promise<AppliedRule[]> {
  if (rule) {
    requirePattern(rule, '/rule/pattern');
    const test = compileMatcher(rule);
    return test ? [{ id: null, targetId: null, test }] : [];
  }
  const stored = await db.batch(scope, (sql) => listRules(sql, place));
  const rules: AppliedRule[] = [];
  for await (const { id, target, isEnabled, isTargetActive, ...matcher } of inTurns(stored)) {
    const test = isEnabled && isTargetActive ? compileMatcher(matcher) : null;
    if (test) rules.push({ id, targetId: target.id, test });
  }
  return rules;
}

/**
 * Finds the unmapped items that rules match. Runs outside a transaction, because matching takes time; items that change
 * in the meantime are left out when the values are stored.
 */
export async function matchRules(
  deps: { db: Database; scope: Scope },
  place: Place,
  body: ApplyMappingRules,
): Promise<Wanted> {
  const rules = await rulesOf(deps, place, body);
  const items = await readPages<KeyedItem>((work) => deps.db.batch(deps.scope, work), place, {
    columns: 'source_key as "sourceKey", version',
    condition: `status = 'unmapped'`,
  });
  const matched = await matchAll(items, rules);
  const given = JSON.stringify(
    Object.fromEntries(matched.map(({ id, version, targetId, ruleId }) => [id, [version, targetId, ruleId]])),
  );
  return (bind) => ({
    given: `select ${bind(given)}::text::jsonb as given`,
    condition: `item.status = 'unmapped' and item.version = ${givenValue(0)}::integer`,
    values: { status: `'mapped'`, target_id: givenValue(1), via: `'rule'`, rule_id: givenValue(2) },
  });
}
