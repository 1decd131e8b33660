import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence about the content that will appear here. */
  description?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** The main action. */
  action?: ReactNode;
}

/** Shows that a list or screen has no content yet. */
export function EmptyState({ title, description, children, icon, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {icon && (
        <div className="ui-empty__icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <p className="ui-empty__title">{title}</p>
      {(description ?? children) && <div className="ui-empty__text">{description ?? children}</div>}
      {action && <div className="ui-empty__action">{action}</div>}
    </div>
  );
}
