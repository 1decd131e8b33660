import type { TenantFreshness } from '../../../warehouse/freshness/assess';
import { checkKey } from '../read-freshness';

export type ConditionKind = 'late' | 'failed';

/** A late dataset or a failed check, with the freshness that shows it. */
export interface Condition {
  kind: ConditionKind;
  subject: string;
  freshness: TenantFreshness;
}

export const conditionKey = ({ kind, subject }: Pick<Condition, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`;

/** Returns what is late or fails, each once: several datasets may have the same check. */
export function findConditions(assessed: readonly TenantFreshness[]): Condition[] {
  const all = assessed.flatMap((freshness): Condition[] => [
    ...(freshness.lateBy > 0
      ? [{ kind: 'late', subject: freshness.dataset.id, freshness } satisfies Condition]
      : []),
    ...freshness.failed.map((failed): Condition => ({
      kind: 'failed',
      subject: checkKey(failed),
      freshness,
    })),
  ]);
  return [...new Map(all.map((condition) => [conditionKey(condition), condition])).values()];
}
