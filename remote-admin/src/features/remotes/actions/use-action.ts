import { isApiError, type ApiError } from '@portal/shared/api';
import type { Remote } from '@portal/shared/contracts';
import { useState } from 'react';
import { useUpdateRemoteMutation } from '../remotes.api';
import { changeFor, type ActionValues } from './action-values';
import type { Action } from './action-kinds';

/**
 * Sends an action for the revision that the person has seen. When the remote was changed in the meantime, nothing is
 * sent until the person has seen the changes and accepted them; the form keeps its values.
 */
export function useAction(action: Action, remote: Remote, onDone: () => void) {
  const [seen, setSeen] = useState(remote.revision);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [change, { isLoading: busy }] = useUpdateRemoteMutation();
  const send = async (values: ActionValues): Promise<void> => {
    const request = changeFor(action, values, remote);
    if (!request) return;
    setProblem(null);
    const { error } = await change({ name: remote.name, revision: seen, change: request });
    if (!error) onDone();
    else if (isApiError(error)) setProblem(error);
  };
  const isConflict = problem?.status === 412;
  return {
    busy,
    send,
    /** Any failure except a conflict with a newer revision. */
    problem: isConflict ? null : problem,
    // The event about the person's own change may arrive before its response.
    isStale: !busy && (isConflict || remote.revision !== seen),
    /** Changes by others since the seen revision; empty until they are loaded. */
    changesSince: remote.history.filter(({ revision }) => revision > seen),
    acceptLatest(): void {
      setSeen(remote.revision);
      setProblem(null);
    },
  };
}
