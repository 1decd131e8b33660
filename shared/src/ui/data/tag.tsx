import type { ReactNode } from 'react';

export interface TagProps {
  tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
}

/** A word about a state. The word says it; the tone only helps. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`ui-tag ui-tag--${tone}`}>
      {icon}
      {children}
    </span>
  );
}
