import { useEffect, useRef, type ReactNode } from 'react';

export interface AfterMountProps {
  /** Acts on the sample once, like a person. It must not depend on values that change. */
  run(sample: HTMLElement): void;
  children: ReactNode;
}

/** Shows a sample in a state that only a person's action leads to, such as selected rows. */
export function AfterMount({ run, children }: AfterMountProps) {
  const sample = useRef<HTMLDivElement>(null);
  const latest = useRef(run);
  useEffect(() => {
    if (sample.current) latest.current(sample.current);
  }, []);
  return <div ref={sample}>{children}</div>;
}
