import type { ReactNode } from 'react';

/** Shows its children to screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="ui-hidden">{children}</span>;
}
