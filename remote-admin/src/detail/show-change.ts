import { portalApi } from '@portal/shared/api';
import type { UnknownAction } from '@reduxjs/toolkit';

interface ChangedObject {
  id: string;
}

interface StartedChange {
  dispatch(action: UnknownAction): unknown;
  getState(): unknown;
  queryFulfilled: PromiseLike<{ data: ChangedObject }>;
}

type UpdateData = <Shown>(endpoint: string, args: unknown, update: (shown: Shown) => void) => UnknownAction;
type CachedArgs = (state: unknown, endpoint: string) => readonly unknown[];

// Endpoints that other files inject are not part of the type of this API.
const { updateQueryData, selectCachedArgsForQuery } = portalApi.util as unknown as {
  updateQueryData: UpdateData;
  selectCachedArgsForQuery: CachedArgs;
};

const showInPage =
  (changed: ChangedObject) =>
  ({ items }: { items: ChangedObject[] }): void => {
    const row = items.find(({ id }) => id === changed.id);
    if (row) Object.assign(row, changed);
  };

/**
 * Returns `onQueryStarted` of a change of one object, whose response is the object. The screens have the new revision
 * before they fetch the object again with `detail` and its pages with `list`; until then, the person's next change would
 * be refused with 412.
 */
export const showChange =
  ({ detail, list }: { detail: string; list: string }) =>
  async (_args: unknown, { dispatch, getState, queryFulfilled }: StartedChange): Promise<void> => {
    try {
      const { data } = await queryFulfilled;
      dispatch(updateQueryData<object>(detail, data.id, (shown) => void Object.assign(shown, data)));
      for (const args of selectCachedArgsForQuery(getState(), list))
        dispatch(updateQueryData(list, args, showInPage(data)));
    } catch {
      // The caller of the mutation has the error.
    }
  };
