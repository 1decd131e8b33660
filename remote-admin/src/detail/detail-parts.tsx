import type { ReactNode } from 'react';
import './detail.css';

export interface DetailPartsProps {
  /** Card with facts, beside the others on wide screens and before them on small ones. */
  facts?: ReactNode;
  /** Shows the facts after the other cards on small screens. */
  endsWithFacts?: boolean;
  /** The other cards. */
  children: ReactNode;
}

/** Shows the cards of a detail page. */
export function DetailParts({ facts, endsWithFacts = false, children }: DetailPartsProps) {
  if (!facts) return <div className="admin-detail__parts">{children}</div>;
  return (
    <div className="admin-detail__parts admin-detail__parts--split">
      {!endsWithFacts && <div className="admin-detail__facts">{facts}</div>}
      <div className="admin-detail__main">{children}</div>
      {endsWithFacts && <div className="admin-detail__facts">{facts}</div>}
    </div>
  );
}
