import { linkKind, type Announcement } from '@portal/shared/contracts';
import { ExternalLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AnnouncementLinkProps {
  uri: string;
  className?: string;
  /** Called when the link opens another page of the portal in this tab. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** Link to a portal page or an https address. Renders only its text for any other address. */
export function AnnouncementLink({ uri, className, onLeave, children }: AnnouncementLinkProps) {
  const kind = linkKind(uri);
  if (kind === null) return <>{children}</>;
  if (kind === 'internal' && !uri.startsWith('/help/')) {
    return (
      <Link className={className} to={uri} onClick={onLeave}>
        {children}
      </Link>
    );
  }
  return (
    <ExternalLink className={className} href={uri}>
      {children}
    </ExternalLink>
  );
}

interface AnnouncementActionProps extends Omit<AnnouncementLinkProps, 'uri' | 'children'> {
  link: Announcement['link'];
}

/** Link of an announcement. Renders nothing if the link is missing or not allowed. */
export function AnnouncementAction({ link, ...props }: AnnouncementActionProps) {
  if (link === null || linkKind(link.uri) === null) return null;
  return (
    <AnnouncementLink {...props} uri={link.uri}>
      {link.hyperText}
    </AnnouncementLink>
  );
}
