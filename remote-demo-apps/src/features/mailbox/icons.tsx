import type { MailFolderId } from '@portal/shared/contracts/sample-apps';
import { File, Flag, Inbox, Mail, OctagonAlert, Send, Star, Trash2, type LucideIcon } from 'lucide-react';

/** Icons of folders and filters by their ids. */
export const placeIcons: Record<MailFolderId | 'starred' | 'important' | 'unread', LucideIcon> = {
  inbox: Inbox,
  sent: Send,
  drafts: File,
  spam: OctagonAlert,
  trash: Trash2,
  starred: Star,
  important: Flag,
  unread: Mail,
};

/** Shows an icon in the size of the mailbox. */
export const MailIcon = ({ icon: Icon, size = 18 }: { icon: LucideIcon; size?: number }) => (
  <Icon size={size} strokeWidth={1.5} aria-hidden="true" />
);
