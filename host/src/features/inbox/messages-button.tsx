import { Mail } from 'lucide-react';
import { InboxButton } from './inbox-button';

export function MessagesButton() {
  return <InboxButton kind="messages" icon={<Mail size={20} strokeWidth={1.5} aria-hidden="true" />} />;
}
