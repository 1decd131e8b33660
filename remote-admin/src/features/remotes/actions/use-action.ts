import { isApiError } from '@portal/shared/api';
import type { Remote } from '@portal/shared/contracts';
import type { SubmissionResult } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useUpdateRemoteMutation } from '../remotes.api';
import { changeFor, type ActionValues } from './action-values';
import type { Action } from './action-kinds';

/**
 * Sends an action for the revision that the person has seen. When the remote was changed in the meantime, nothing is
 * sent until the person has seen the changes and accepted them; the form keeps its values.
 */
export function useAction(action: Action, remote: Remote) {
  const [seen, setSeen] = useState(remote.revision);
  const [isConflict, setIsConflict] = useState(false);
  const [change, { isLoading: busy }] = useUpdateRemoteMutation();
  const send = async (values: ActionValues): Promise<SubmissionResult<Remote>> => {
    const request = changeFor(action, values, remote);
    if (!request || seen !== remote.revision) return { isErrorShown: true };
    const result = await change({ name: remote.name, revision: seen, change: request });
    if (!isApiError(result.error) || result.error.status !== 412) return result;
    setIsConflict(true);
    return { isErrorShown: true };
  };
  return {
    send,
    // The event about the person's own change may arrive before its response.
    isStale: !busy && (isConflict || remote.revision !== seen),
    /** Changes by others since the seen revision; empty until they are loaded. */
    changesSince: remote.history.filter(({ revision }) => revision > seen),
    acceptLatest(): void {
      setSeen(remote.revision);
      setIsConflict(false);
    },
  };
}
