import { isApiError } from '@portal/shared/api';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useUndoMappingChangeMutation } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';

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
    if (data) notice.success(t('undo.done', { items: itemCount(data.effect.items) }));
    else showProblem(error, reasonOf(error));
  };
}
