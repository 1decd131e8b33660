import type { SearchResultSet } from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import { searchLimits } from '@portal/shared/text';
import { useDebouncedValue } from '@portal/shared/ui';
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

/** Returns null while the person types, so that the first key aborts the previous search. */
function useSearchedText(text: string | null): string | null {
  const settled = useDebouncedValue<string | null>(text, searchLimits.pause);
  return settled === text ? settled : null;
}

/**
 * Searches on the server after a pause in typing. Only the latest search counts. Without a text there are no
 * results.
 */
export function useServerResults(text: string | null): ServerResults {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [completed, setCompleted] = useState<CompletedSearch | null>(null);
  if (text === null && completed !== null) setCompleted(null);
  const searched = useSearchedText(text);
  useEffect(() => {
    if (searched === null) return undefined;
    let isLatest = true;
    const request = dispatch(search(searched));
    const complete = (result: Pick<CompletedSearch, 'sets' | 'error'>) => {
      if (isLatest) setCompleted({ text: searched, attempt, ...result });
    };
    request.unwrap().then(
      (sets) => complete({ sets }),
      (error: unknown) => complete({ sets: emptyList, error }),
    );
    return () => {
      isLatest = false;
      request.abort();
    };
  }, [searched, attempt, dispatch]);
  const isComplete = completed?.text === text && completed?.attempt === attempt;
  return {
    sets: text === null ? emptyList : (completed?.sets ?? emptyList),
    error: isComplete ? completed?.error : undefined,
    isLoading: text !== null && !isComplete,
    retry: () => setAttempt(attempt + 1),
  };
}
