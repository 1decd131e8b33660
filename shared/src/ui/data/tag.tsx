import type { ReactNode } from 'react';

export interface TagProps {
  tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
  icon?: ReactNode;
  children: ReactNode;
}

/** Shows a state as text; `tone` adds a colour. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`ui-tag ui-tag--${tone}`}>
      {icon}
      {children}
    </span>
  );
}
