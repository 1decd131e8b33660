import { Inbox } from 'lucide-react';
import { InboxButton } from './inbox-button';

// The bell icon is used for announcements and alerts, so notifications have an inbox icon.
export function NotificationsButton() {
  return <InboxButton kind="notifications" icon={<Inbox size={20} strokeWidth={1.5} aria-hidden="true" />} />;
}
