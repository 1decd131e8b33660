import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** The name; also shown on hover. */
  label: string;
  icon?: ReactNode;
  children?: ReactNode;
}

/** A button that shows an icon only; its name is for everyone who cannot see or guess it. */
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
      {children}
    </button>
  );
}
