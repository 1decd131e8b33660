import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface HomeRowProps {
  icon: ReactNode;
  title: string;
  /** Second line. */
  detail: string;
  /** Null if the person cannot open a page for the row. */
  to: string | null;
  /** Opens something else than a page. */
  onOpen?: (() => void) | undefined;
  /** Shown at the end of the row. */
  action?: ReactNode;
  /** `div` inside an item of another list. Default: `li`. */
  element?: 'li' | 'div';
}

/** One row of a list: icon, title and a second line. The whole row is the link. */
export function HomeRow({ icon, title, detail, to, onOpen, action, element: Row = 'li' }: HomeRowProps) {
  return (
    <Row className="host-row">
      {icon}
      <div className="host-row__text">
        <p className="host-row__title">
          <RowTitle title={title} to={to} onOpen={onOpen} />
        </p>
        <p className="host-row__detail">{detail}</p>
      </div>
      {action}
    </Row>
  );
}

function RowTitle({ title, to, onOpen }: Pick<HomeRowProps, 'title' | 'to' | 'onOpen'>) {
  if (onOpen)
    return (
      <button type="button" className="host-row__link" onClick={onOpen}>
        {title}
      </button>
    );
  if (to === null) return title;
  return (
    <Link className="host-row__link" to={to}>
      {title}
    </Link>
  );
}
