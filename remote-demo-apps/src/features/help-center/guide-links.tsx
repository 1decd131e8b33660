import type { Guide } from '@portal/shared/contracts/sample-apps';
import { Link } from 'react-router-dom';

/** Lists guides of a category as links with their subtitles. */
export function GuideLinks({ guides, categorySlug }: { guides: readonly Guide[]; categorySlug: string }) {
  return (
    <ul className="demo-help__guides">
      {guides.map(({ id, slug, title, subtitle }) => (
        <li key={id}>
          <Link to={`/apps/help-center/guides/${categorySlug}/${slug}`}>{title}</Link>
          <p>{subtitle}</p>
        </li>
      ))}
    </ul>
  );
}
