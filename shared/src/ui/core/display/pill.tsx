import type { ReactNode } from 'react';

export interface PillProps {
  tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
  /** Shows a dot and the word, for the normal state that needs no action. */
  quiet?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** Shows a state as a word: tinted where an action is needed, else with a dot. */
export function Pill({ tone = 'neutral', quiet = false, icon, children }: PillProps) {
  return (
    <span className={`ui-pill ui-pill--${tone} ${quiet ? 'ui-pill--quiet' : ''}`}>
      {quiet ? <span className="ui-pill__dot" aria-hidden="true" /> : icon}
      {children}
    </span>
  );
}
