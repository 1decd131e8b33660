import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` for the main action, `danger` for an action that cannot be undone, `quiet` inside a row of content. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** Shows that the action is running; the button keeps its focus and ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
}

/** Shows a button. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={`ui-button ui-button--${variant} ui-button--${size} ${className}`}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="ui-button__spinner" aria-hidden="true" /> : icon}
      <span className="ui-text">{children}</span>
    </button>
  );
}
