import { useId, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

export interface RailLinkProps {
  to: To;
  /** Icon of 18 px, or a dot in the colour of a label. */
  icon?: ReactNode;
  label: ReactNode;
  /** Number at the end; 0 is not shown. */
  count?: number;
  isCurrent?: boolean;
}

/** Shows one entry of a `RailGroup`. */
export function RailLink({ to, icon, label, count = 0, isCurrent = false }: RailLinkProps) {
  return (
    <li>
      <Link to={to} className="ui-rail-link" aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        <span className="ui-rail-link__label">{label}</span>
        {count > 0 && <span className="ui-rail-link__count">{count}</span>}
      </Link>
    </li>
  );
}

export interface RailGroupProps {
  title?: string;
  /** Button beside the title, for instance one that adds an entry. */
  action?: ReactNode;
  /** `RailLink`s. */
  children: ReactNode;
}

/** Shows entries of a rail as a list below their title. */
export function RailGroup({ title, action, children }: RailGroupProps) {
  const id = useId();
  return (
    <div className="ui-rail-group">
      {title !== undefined && (
        <div className="ui-rail-group__head">
          <h2 id={id} className="ui-rail-group__title">
            {title}
          </h2>
          {action}
        </div>
      )}
      <ul className="ui-rail-group__list" aria-labelledby={title === undefined ? undefined : id}>
        {children}
      </ul>
    </div>
  );
}
