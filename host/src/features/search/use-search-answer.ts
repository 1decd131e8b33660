import type { SearchResultSet } from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import { searchLimits } from '@portal/shared/text';
import { useEffect, useState } from 'react';
import { search } from './search.api';

interface Asked {
  text: string;
  attempt: number;
  sets: readonly SearchResultSet[];
  error?: unknown;
}

export interface SearchAnswer {
  /** Results of the current text, or of the previous one while the search runs. */
  sets: readonly SearchResultSet[];
  error: unknown;
  waiting: boolean;
  retry(): void;
}

const emptyList: readonly SearchResultSet[] = [];

/**
 * Searches on the server after a pause in typing. Only the latest search counts. Without a text there are no
 * results.
 */
export function useSearchAnswer(text: string | null): SearchAnswer {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (text === null && asked !== null) setAsked(null);
  useEffect(() => {
    if (text === null) return undefined;
    let newest = true;
    let call: ReturnType<ReturnType<typeof search>> | undefined;
    const timer = setTimeout(() => {
      call = dispatch(search(text));
      const take = (answer: Pick<Asked, 'sets' | 'error'>) => {
        if (newest) setAsked({ text, attempt, ...answer });
      };
      call.unwrap().then(
        (sets) => take({ sets }),
        (error: unknown) => take({ sets: emptyList, error }),
      );
    }, searchLimits.pause);
    return () => {
      newest = false;
      clearTimeout(timer);
      call?.abort();
    };
  }, [text, attempt, dispatch]);
  const answered = asked?.text === text && asked?.attempt === attempt;
  return {
    sets: text === null ? emptyList : (asked?.sets ?? emptyList),
    error: answered ? asked?.error : undefined,
    waiting: text !== null && !answered,
    retry: () => setAttempt(attempt + 1),
  };
}
