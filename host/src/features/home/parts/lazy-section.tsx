import { QueryView } from '@portal/shared/ui';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { withTexts } from '../../../frame/with-texts';
import { useIsIdle } from './use-is-idle';

export interface LazySectionProps {
  /** Loads the section; must be stable. */
  load(): Promise<ComponentType>;
  /** Has the size of the section, so that the page does not move. */
  skeleton: ReactNode;
  /** Names the section if its code cannot be loaded. */
  errorTitle: string;
}

interface Code {
  Section?: ComponentType;
  error?: unknown;
}

/** A section of the page whose code is loaded after the first screen is usable. A failed load can be retried. */
export function LazySection({ load, skeleton, errorTitle }: LazySectionProps) {
  const isIdle = useIsIdle();
  const isMounted = useRef(true);
  const [code, setCode] = useState<Code>({});
  const [isFetching, setIsFetching] = useState(true);
  const fetchCode = useCallback(() => {
    const finish = (next: Code) => {
      if (!isMounted.current) return;
      setCode(next);
      setIsFetching(false);
    };
    withTexts(load).then(
      (Section) => finish({ Section }),
      (error: unknown) => finish({ error }),
    );
  }, [load]);
  useEffect(() => {
    isMounted.current = true;
    if (isIdle) fetchCode();
    return () => {
      isMounted.current = false;
    };
  }, [isIdle, fetchCode]);
  const refetch = () => {
    setIsFetching(true);
    fetchCode();
  };
  const { Section, error } = code;
  return (
    <QueryView
      query={{ data: Section, error, isFetching, refetch }}
      skeleton={skeleton}
      errorTitle={errorTitle}
    >
      {(Loaded) => <Loaded />}
    </QueryView>
  );
}
