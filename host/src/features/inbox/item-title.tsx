import { linkKind, type InboxItem } from '@portal/shared/contracts';
import { ExternalLink } from '@portal/shared/ui';
import { Link } from 'react-router-dom';

/** Title of an item, rendered as a link if its address is allowed. Opens with the router or in a new tab. */
export function ItemTitle({ item, onOpen }: { item: InboxItem; onOpen(staysHere: boolean): void }) {
  const { title, link, useRouter } = item;
  const kind = link === undefined ? null : linkKind(link);
  if (link === undefined || kind === null) return <>{title}</>;
  if (kind === 'internal' && useRouter) {
    return (
      <Link className="host-inbox__link" to={link} onClick={() => onOpen(false)}>
        {title}
      </Link>
    );
  }
  return (
    <ExternalLink className="host-inbox__link" href={link} onClick={() => onOpen(true)}>
      {title}
    </ExternalLink>
  );
}
