import { isApiError, type ApiError } from '@portal/shared/api';
import type { Remote } from '@portal/shared/contracts';
import { useState } from 'react';
import { useUpdateRemoteMutation } from '../remotes.api';
import { changeOf, type Values } from './action-values';
import type { Action } from './action-kinds';

/**
 * Acts on the remote as the person has seen it. When somebody was first, nothing happens until the person has seen what
 * changed and goes on from there; what was typed stays where it is.
 */
export function useAction(action: Action, remote: Remote, onDone: () => void) {
  const [seen, setSeen] = useState(remote.revision);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [change, { isLoading: busy }] = useUpdateRemoteMutation();
  const send = async (values: Values): Promise<void> => {
    const wish = changeOf(action, values, remote);
    if (!wish) return;
    setProblem(null);
    const { error } = await change({ name: remote.name, revision: seen, change: wish });
    if (!error) onDone();
    else if (isApiError(error)) setProblem(error);
  };
  const wasSecond = problem?.status === 412;
  return {
    busy,
    send,
    /** Another problem than being second. */
    problem: wasSecond ? null : problem,
    // The event about the own change may come before its answer.
    isStale: !busy && (wasSecond || remote.revision !== seen),
    /** What others did since; empty until it is known. */
    since: remote.history.filter(({ revision }) => revision > seen),
    goOn(): void {
      setSeen(remote.revision);
      setProblem(null);
    },
  };
}
