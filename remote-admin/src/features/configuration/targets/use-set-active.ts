import type { ChangedMappingTarget, MappingTarget, UpdateMappingTarget } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useRevisedAction } from '../../../detail/use-revised-action';
import { useTranslations } from '../../../translations';
import { useLazyListMappingTargetsQuery, useUpdateMappingTargetMutation } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';
import { useUndoOptions } from '../history/use-undo';

/** Returns a function that asks before a deactivation and names what it does to the targets below as well. */
function useQuestion(type: string) {
  const { t } = useTranslations('configuration');
  const { effectText } = useConfigurationTexts();
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const [updateTarget] = useUpdateMappingTargetMutation();
  return async ({ id, label }: MappingTarget): Promise<boolean> => {
    const { data, error } = await updateTarget({ type, id, isActive: false, dryRun: true });
    if (!data) {
      showProblem(error);
      return false;
    }
    const { effect, targets } = data;
    const below = targets - 1;
    return confirm({
      title: t('targets.question', { label }),
      message: [
        effect.items === 0 ? t('targets.noItems') : t('targets.consequence', { effect: effectText(effect) }),
        ...(below > 0 ? [t('targets.below', { count: below, number: formatNumber(below) })] : []),
      ].join(' '),
      actions: { confirm: { label: t('targets.deactivate'), color: 'danger' } },
      dismissible: true,
    });
  };
}

/** Returns a function that shows what a change has done, with an undo if it changed items. */
function useDoneNotice(type: string) {
  const { t } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const notice = useNotice();
  const undoOptions = useUndoOptions(type);
  return ({ target: { label, isActive }, effect, changeId }: ChangedMappingTarget): void => {
    const text = isActive
      ? t('targets.activated', { label })
      : t('targets.deactivated', { label, items: itemCount(effect.items) });
    notice.success(text, undoOptions(changeId));
  };
}

/**
 * Returns a function that activates a target, or deactivates it after a question. After a change by someone else the
 * person chooses between both states.
 */
export function useSetActive(type: string) {
  const { t } = useTranslations('configuration');
  const ask = useQuestion(type);
  const showDone = useDoneNotice(type);
  const [listTargets] = useLazyListMappingTargetsQuery();
  const [updateTarget] = useUpdateMappingTargetMutation();
  const stateOf = (isActive: boolean) => t(isActive ? 'targets.active' : 'targets.inactive');
  const act = useRevisedAction<MappingTarget>({
    load: async (id) => {
      const { data, error } = await listTargets(type);
      return { data: data?.items.find((target) => target.id === id), error };
    },
    rowsOf: ({ isActive }) => [{ label: t('targets.state'), text: stateOf(isActive) }],
  });
  return async (target: MappingTarget, change: UpdateMappingTarget): Promise<void> => {
    if (!change.isActive && !(await ask(target))) return;
    const done = await act({
      item: target,
      outcome: stateOf(change.isActive),
      call: (args) => updateTarget({ type, ...change, ...args }),
    });
    if (done?.data) showDone(done.data);
  };
}
