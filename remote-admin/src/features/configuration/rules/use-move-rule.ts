import { isApiError } from '@portal/shared/api';
import type { MappingRule, MappingRules } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useVersionChoice } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { useLazyListMappingRulesQuery, useReorderMappingRulesMutation } from '../configuration.api';

interface Move {
  id: string;
  by: 1 | -1;
}

/** Returns the rules after one of them moved by one place. */
function movedRules({ items }: MappingRules, { id, by }: Move): MappingRule[] {
  const moved = [...items];
  const at = moved.findIndex((rule) => rule.id === id);
  const place = Math.min(Math.max(at + by, 0), moved.length - 1);
  moved.splice(place, 0, ...moved.splice(at, 1));
  return moved;
}

const idsOf = (rules: readonly MappingRule[]): string[] => rules.map(({ id }) => id);
const textOf = (rules: readonly MappingRule[]): string => rules.map(({ pattern }) => pattern).join(' → ');

/** Returns a function that moves a rule. After a change by someone else the person chooses between both orders. */
export function useMoveRule(type: string) {
  const { t } = useTranslations('configuration');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const keepsOwn = useVersionChoice();
  const [listRules] = useLazyListMappingRulesQuery();
  const [reorderRules] = useReorderMappingRulesMutation();

  const send = (rules: MappingRules, move: Move) =>
    reorderRules({ type, ids: idsOf(movedRules(rules, move)), ifMatch: rules.version });
  /** Moves the rule in the current order, if the person keeps their own. */
  const moveAgain = async (move: Move): Promise<unknown> => {
    const { data: current, error } = await listRules(type);
    if (!current) return error;
    if (!current.items.some(({ id }) => id === move.id)) return void notice.info(t('rules.gone'));
    const yours = textOf(movedRules(current, move));
    const isKept = await keepsOwn([{ label: t('rules.order'), theirs: textOf(current.items), yours }]);
    return isKept ? (await send(current, move)).error : undefined;
  };
  return async (rules: MappingRules, move: Move): Promise<void> => {
    const { error } = await send(rules, move);
    const problem = isApiError(error) && error.status === 412 ? await moveAgain(move) : error;
    if (problem) showProblem(problem);
  };
}
