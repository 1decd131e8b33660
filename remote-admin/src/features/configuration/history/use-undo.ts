import { isApiError } from '@portal/shared/api';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice, type NoticeOptions } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useUndoMappingChangeMutation } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';

/** Cause of the notices about a change: after an undo on any screen, no notice offers to undo it again. */
const changeCause = (id: string): string => `mapping-change:${id}`;

/** Returns a function that returns the options of a notice about a change, with an undo unless nothing was changed. */
export function useUndoOptions(type: string): (changeId: string | null) => NoticeOptions {
  const { t } = useTranslations('configuration');
  const undo = useUndo(type);
  return (changeId) =>
    changeId === null
      ? {}
      : { cause: changeCause(changeId), action: { label: t('undo.action'), run: () => void undo(changeId) } };
}

/** Returns a function that undoes a change. A refusal names the later change that would be overwritten. */
export function useUndo(type: string) {
  const { t, lookUp } = useTranslations('configuration');
  const { itemCount } = useConfigurationTexts();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [undoChange] = useUndoMappingChangeMutation();

  const reasonOf = (error: unknown): string | undefined => {
    if (!isApiError(error)) return undefined;
    const { act, actorName, createdAt, items, target } = error.errors[0]?.params ?? {};
    if (error.code === 'configuration.changed_later')
      return t('undo.changedLater', {
        count: Number(items),
        number: formatNumber(Number(items)),
        act: lookUp(`acts.${String(act)}`, String(act)),
        name: String(actorName),
        time: formatDateTime(String(createdAt)),
      });
    return error.code === 'configuration.target_inactive' && target !== undefined
      ? t('undo.targetInactive', { target: String(target) })
      : undefined;
  };

  return async (id: string): Promise<void> => {
    const { data, error } = await undoChange({ type, id });
    if (data)
      notice.success(t('undo.done', { items: itemCount(data.effect.items) }), { cause: changeCause(id) });
    else showProblem(error, reasonOf(error));
  };
}
