import { useEffect, useRef, type RefObject } from 'react';

/** Returns a function that saves after the saves before it, so that a new record is created once. */
export function useSaveQueue<Result>(save: () => Promise<Result>): () => Promise<Result> {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return () => {
    const next = queue.current.then(save);
    queue.current = next;
    return next;
  };
}

export interface AutosaveOptions {
  /** Each new value starts the pause again. */
  content: unknown;
  isChanged: RefObject<boolean>;
  /** Milliseconds after the last change. */
  delay: number;
  flush(): Promise<unknown>;
}

/** Saves after a pause, when the page is hidden and when the editor closes. */
export function useAutosave({ content, isChanged, delay, flush }: AutosaveOptions): void {
  const saving = useRef(flush);
  useEffect(() => {
    saving.current = flush;
  });
  useEffect(() => {
    if (!isChanged.current) return undefined;
    const timer = setTimeout(() => void saving.current(), delay);
    return () => clearTimeout(timer);
  }, [content, isChanged, delay]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void saving.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void saving.current();
    };
  }, []);
}
