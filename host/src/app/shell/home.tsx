import { UnreadAnnouncements } from '../../features/announcements/unread-announcements';
import { HomePage } from '../../features/home/home.page';

/** The start page with its announcements block. */
export function Home() {
  return <HomePage announcements={<UnreadAnnouncements />} />;
}

export { Home as Component };
