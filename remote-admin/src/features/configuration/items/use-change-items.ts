import type { BulkMapping, BulkMappingResult } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import type { SubmissionResult } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useChangeMappingItemsMutation } from '../configuration.api';
import { useConfigurationTexts } from '../configuration-text';
import { useUndoOptions } from '../history/use-undo';

const doneKeys = {
  map: 'done.map',
  ignore: 'done.ignore',
  reset: 'done.reset',
  'accept-suggestions': 'done.accept',
} as const;

/** Returns a function that changes the selected items and shows how many were changed, with an undo. */
export function useChangeItems(type: string) {
  const { t } = useTranslations('configuration');
  const { itemCount, conflictText } = useConfigurationTexts();
  const notice = useNotice();
  const undoOptions = useUndoOptions(type);
  const [changeItems] = useChangeMappingItemsMutation();
  return async (body: BulkMapping): Promise<SubmissionResult<BulkMappingResult>> => {
    const result = await changeItems({ type, ...body });
    const { data } = result;
    if (!data) return result;
    const { changeId, effect, conflicts } = data;
    const withConflicts = (text: string) => [text, conflictText(conflicts)].filter(Boolean).join(' ');
    if (changeId === null) notice.info(withConflicts(t('done.nothing')));
    else
      notice.success(
        withConflicts(t(doneKeys[body.action], { items: itemCount(effect.items) })),
        undoOptions(changeId),
      );
    return result;
  };
}
