import type { SearchResultSet } from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import { searchLimits } from '@portal/shared/text';
import { useEffect, useState } from 'react';
import { search } from './search.api';

interface CompletedSearch {
  text: string;
  attempt: number;
  sets: readonly SearchResultSet[];
  error?: unknown;
}

export interface ServerResults {
  /** Results of the current text, or of the previous one while the search runs. */
  sets: readonly SearchResultSet[];
  error: unknown;
  isLoading: boolean;
  retry(): void;
}

const emptyList: readonly SearchResultSet[] = [];

/**
 * Searches on the server after a pause in typing. Only the latest search counts. Without a text there are no
 * results.
 */
export function useServerResults(text: string | null): ServerResults {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [completed, setCompleted] = useState<CompletedSearch | null>(null);
  if (text === null && completed !== null) setCompleted(null);
  useEffect(() => {
    if (text === null) return undefined;
    let isLatest = true;
    let request: ReturnType<ReturnType<typeof search>> | undefined;
    const timer = setTimeout(() => {
      request = dispatch(search(text));
      const complete = (result: Pick<CompletedSearch, 'sets' | 'error'>) => {
        if (isLatest) setCompleted({ text, attempt, ...result });
      };
      request.unwrap().then(
        (sets) => complete({ sets }),
        (error: unknown) => complete({ sets: emptyList, error }),
      );
    }, searchLimits.pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, attempt, dispatch]);
  const isComplete = completed?.text === text && completed?.attempt === attempt;
  return {
    sets: text === null ? emptyList : (completed?.sets ?? emptyList),
    error: isComplete ? completed?.error : undefined,
    isLoading: text !== null && !isComplete,
    retry: () => setAttempt(attempt + 1),
  };
}
