import type { ReactNode } from 'react';

/** Shows two short fields that belong together beside each other, or below each other where there is no room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="ui-field-pair">{children}</div>;
}
