import { isApiError } from '@portal/shared/api';
import type { ChangedMappingItem, MappingItem, UpdateMappingItem } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import type { SubmissionResult } from '@portal/shared/ui/form';
import { useVersionChoice } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { useLazyGetMappingItemQuery, useUpdateMappingItemMutation } from '../configuration.api';
import { itemName, useConfigurationTexts } from '../configuration-text';
import { useUndoOptions } from '../history/use-undo';

/** A change of one item. `outcome` says to what it leads. */
interface ItemChange {
  item: MappingItem;
  body: UpdateMappingItem;
  outcome: string;
}

const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/**
 * Returns a function that changes an item with the revision that the person has seen. After a conflict the person chooses
 * between both versions; if they keep the other one, the result has neither data nor an error.
 */
export function useChangeItem(type: string) {
  const { t } = useTranslations('configuration');
  const { stateText } = useConfigurationTexts();
  const notice = useNotice();
  const undoOptions = useUndoOptions(type);
  const keepsOwn = useVersionChoice();
  const [updateItem] = useUpdateMappingItemMutation();
  const [getItem] = useLazyGetMappingItemQuery();

  /** Resolves to the current item if the person keeps their own version, and to undefined if it cannot be loaded. */
  const askAgain = async ({ item, outcome }: ItemChange): Promise<MappingItem | null | undefined> => {
    const { data: current } = await getItem({ type, id: item.id });
    if (!current) return undefined;
    const rows = [{ label: itemName(current), theirs: stateText(current), yours: outcome }];
    return (await keepsOwn(rows)) ? current : null;
  };

  return async (change: ItemChange): Promise<SubmissionResult<ChangedMappingItem>> => {
    const send = (item: MappingItem) =>
      updateItem({ type, id: item.id, ifMatch: item.version, ...change.body });
    let result: SubmissionResult<ChangedMappingItem> = await send(change.item);
    if (isStale(result.error)) {
      const current = await askAgain(change);
      if (current === undefined) return result;
      if (current === null) return {};
      result = await send(current);
    }
    const { data } = result;
    if (data) {
      notice.success(
        t('done.one', { item: itemName(data.item), state: change.outcome }),
        undoOptions(data.changeId),
      );
    }
    return result;
  };
}
