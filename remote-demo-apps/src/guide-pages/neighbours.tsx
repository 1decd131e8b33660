import { Link } from 'react-router-dom';
import './guide-pages.css';

export interface NeighbourPage {
  /** For example "Previous". */
  label: string;
  title: string;
  to: string;
}

/** Shows links to the page before and the page after this one. */
export function Neighbours({ label, pages }: { label: string; pages: readonly NeighbourPage[] }) {
  return (
    <nav className="demo-guide__neighbours" aria-label={label}>
      {pages.map((page) => (
        <Link key={page.label} to={page.to}>
          <span>{page.label}</span>
          {page.title}
        </Link>
      ))}
    </nav>
  );
}
