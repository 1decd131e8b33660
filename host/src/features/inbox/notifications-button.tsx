import { Inbox } from 'lucide-react';
import { InboxButton } from './inbox-button';

// The bell itself stands for announcements and alerts.
export function NotificationsButton() {
  return <InboxButton kind="notifications" icon={<Inbox size={20} strokeWidth={1.5} aria-hidden="true" />} />;
}
