import type { Me } from '@portal/shared/contracts';
import { sessionStore } from '@portal/shared/session';

function mergeIntoSession(change: Partial<Me>): void {
  const { me } = sessionStore.get();
  if (me) sessionStore.set({ me: { ...me, ...change } });
}

/** Creates an `onQueryStarted` that merges a successful response into the session. */
export const mergeWhenSaved =
  <Result>(changeOf: (result: Result) => Partial<Me>) =>
  async (
    _args: unknown,
    { queryFulfilled }: { queryFulfilled: Promise<{ data: Result }> },
  ): Promise<void> => {
    const response = await queryFulfilled.catch(() => null);
    if (response) mergeIntoSession(changeOf(response.data));
  };
