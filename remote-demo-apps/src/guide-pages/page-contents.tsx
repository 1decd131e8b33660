import { useActiveHeading } from './use-active-heading';
import './guide-pages.css';

export interface PageContentsProps {
  /** Accessible name. */
  label: string;
  headings: readonly { anchor: string; heading: string }[];
}

/** Shows the headings of a page as links. The one that is read is marked, and stays in view with the list. */
export function PageContents({ label, headings }: PageContentsProps) {
  const active = useActiveHeading(headings.map(({ anchor }) => anchor));
  return (
    <nav className="demo-guide__contents" aria-label={label}>
      {headings.map(({ anchor, heading }) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === active ? 'location' : undefined}>
          {heading}
        </a>
      ))}
    </nav>
  );
}
