import { fail } from '../platform/http/problem';
import { createBudget } from '../platform/http/budget';

const maxAtOnce = 2;
const perPersonAndMinute = 60;
const perTenantAndMinute = 300;

/** Creates the limits of questions, counted in this process. Fails with `rate.limited` when one is exceeded. */
export function createQuestionLimits(now: () => Date) {
  const personBudget = createBudget(perPersonAndMinute, now);
  const tenantBudget = createBudget(perTenantAndMinute, now);
  const running = new Map<string, number>();
  return async <T>(owner: { tenantId: string; personId: string }, answer: () => Promise<T>): Promise<T> => {
    const { tenantId, personId } = owner;
    const count = running.get(personId) ?? 0;
    if (count >= maxAtOnce) return fail('rate.limited');
    // The tenant's budget is only charged within the person's, so that one person cannot use it up.
    if (!personBudget.take(personId) || !tenantBudget.take(tenantId)) return fail('rate.limited');
    running.set(personId, count + 1);
    try {
      return await answer();
    } finally {
      const left = (running.get(personId) ?? 1) - 1;
      if (left > 0) running.set(personId, left);
      else running.delete(personId);
    }
  };
}
