import type { LucideIcon } from 'lucide-react';
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
      <span className="ui-text">{children}</span>
    </span>
  );
}

/** Tone and icon of a state. The normal state has no icon. */
export interface StateLook {
  tone: NonNullable<PillProps['tone']>;
  icon?: LucideIcon;
}

/** Shows a state by its look: quiet without an icon, else tinted. */
export function StatePill({
  look: { tone, icon: Icon },
  children,
}: {
  look: StateLook;
  children: ReactNode;
}) {
  return (
    <Pill tone={tone} quiet={!Icon} icon={Icon && <Icon size={14} strokeWidth={1.5} aria-hidden />}>
      {children}
    </Pill>
  );
}
