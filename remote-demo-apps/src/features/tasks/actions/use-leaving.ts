import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which a completed task stays at its place. */
const stayTime = 3_000;

export interface Leaving {
  ids: ReadonlySet<string>;
  start(id: string, onLeft: () => void): void;
  stop(id: string): void;
}

/** Keeps the tasks that were completed a moment ago, so that their rows leave the list a little later. */
export function useLeaving(): Leaving {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
    };
  }, []);
  const stop = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setIds((present) => new Set([...present].filter((other) => other !== id)));
  };
  return {
    ids,
    start(id, onLeft) {
      stop(id);
      setIds((present) => new Set([...present, id]));
      timers.current.set(
        id,
        setTimeout(() => {
          stop(id);
          onLeft();
        }, stayTime),
      );
    },
    stop,
  };
}
