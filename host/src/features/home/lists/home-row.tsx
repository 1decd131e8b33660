import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface HomeRowProps {
  icon: ReactNode;
  title: string;
  /** Second line. */
  detail: string;
  /** Null if the person cannot open a page for the row. */
  to: string | null;
  /** Shown at the end of the row. */
  action?: ReactNode;
}

/** One row of a list: icon, title and a second line. The whole row is the link. */
export function HomeRow({ icon, title, detail, to, action }: HomeRowProps) {
  return (
    <li className="host-row">
      {icon}
      <div className="host-row__text">
        <p className="host-row__title">
          {to === null ? (
            title
          ) : (
            <Link className="host-row__link" to={to}>
              {title}
            </Link>
          )}
        </p>
        <p className="host-row__detail">{detail}</p>
      </div>
      {action}
    </li>
  );
}
