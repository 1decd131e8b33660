import { portalApi } from '@portal/shared/api';
import type { ChangedMappingItem, MappingItemList } from '@portal/shared/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';

type State = Parameters<typeof portalApi.util.selectInvalidatedBy>[0];
interface StartedChange {
  dispatch(action: UnknownAction): unknown;
  getState(): unknown;
  queryFulfilled: PromiseLike<{ data: ChangedMappingItem }>;
}

type UpdateList = (endpoint: string, args: unknown, update: (list: MappingItemList) => void) => UnknownAction;

// Endpoints that other files inject are not part of the type of this API.
const updateList = portalApi.util.updateQueryData as unknown as UpdateList;
const tagged = portalApi.enhanceEndpoints({ addTagTypes: ['Configuration'] });

/**
 * `onQueryStarted` of a change of one item. The lists have the new revision before they are fetched again; until then,
 * the person's next change would be refused with 412.
 */
export async function showItem(
  { type }: { type: string },
  { dispatch, getState, queryFulfilled }: StartedChange,
): Promise<void> {
  const changed = await Promise.resolve(queryFulfilled).catch(() => null);
  if (!changed) return;
  const { item } = changed.data;
  const update = ({ items }: MappingItemList) => {
    const shown = items.find(({ id }) => id === item.id);
    if (shown) Object.assign(shown, item);
  };
  for (const { endpointName, originalArgs } of tagged.util.selectInvalidatedBy(getState() as State, [
    'Configuration',
  ]))
    if (endpointName === 'listMappingItems' && (originalArgs as { type: string }).type === type)
      dispatch(updateList(endpointName, originalArgs, update));
}
