import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Accessible name; also the tooltip. */
  label: string;
  icon?: ReactNode;
  children?: ReactNode;
}

/** Shows a button with an icon only, named for screen readers. */
export function IconButton({
  label,
  icon,
  children,
  type = 'button',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={`ui-icon-button ${className}`}>
      {icon}
      {children !== undefined && <span className="ui-text">{children}</span>}
    </button>
  );
}
