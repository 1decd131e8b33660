import { portalApi } from '@portal/shared/api';
import type { UnknownAction } from '@reduxjs/toolkit';

interface StartedChange {
  dispatch(action: UnknownAction): unknown;
  queryFulfilled: PromiseLike<{ data: { id: string } }>;
}

type UpdateData = (endpoint: string, id: string, update: (shown: object) => void) => UnknownAction;

// Endpoints that other files inject are not part of the type of this API.
const updateData = portalApi.util.updateQueryData as unknown as UpdateData;

/**
 * Returns `onQueryStarted` of a change of one object, whose response is the object. The screen has the new revision
 * before it fetches the object again with `endpoint`; until then, the person's next change would be refused with 412.
 */
export const showChange =
  (endpoint: string) =>
  async ({ id }: { id: string }, { dispatch, queryFulfilled }: StartedChange): Promise<void> => {
    try {
      const { data } = await queryFulfilled;
      if (data.id === id) dispatch(updateData(endpoint, id, (shown) => void Object.assign(shown, data)));
    } catch {
      // The caller of the mutation has the error.
    }
  };
