import type { ReactNode } from 'react';
import { BrandArc } from '../display/brand-arc';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence about the content that will appear here. */
  description?: ReactNode;
  children?: ReactNode;
  /** Default: the brand's arc. Null for none. */
  icon?: ReactNode;
  /** The main action. */
  action?: ReactNode;
}

/** Shows that a list or screen has no content yet. */
export function EmptyState({ title, description, children, icon, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {icon !== null && (
        <div className="ui-empty__icon" aria-hidden="true">
          {icon ?? <BrandArc />}
        </div>
      )}
      <p className="ui-empty__title">{title}</p>
      {(description ?? children) && <div className="ui-empty__text">{description ?? children}</div>}
      {action && <div className="ui-empty__action">{action}</div>}
    </div>
  );
}
