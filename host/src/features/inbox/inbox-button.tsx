import { formatNumber } from '@portal/shared/i18n';
import { Inbox } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { CountButton } from '../../frame/count-button';
import { useTranslations } from '../../translations';
import { useGetInboxCountsQuery } from './inbox.api';

const loadPanel = () => import('./inbox-panel');
const InboxPanel = lazy(async () => ({ default: (await loadPanel()).InboxPanel }));
const preloadPanel = () => void loadPanel().catch(() => undefined);

export interface InboxButtonProps {
  /** Renders the content of the third tab. It may suspend. */
  shortcuts(close: () => void): ReactNode;
  /** Called on hover and focus to preload the shortcuts. */
  onIntent(): void;
}

/** Toolbar button with the number of unread messages and notifications. Opens their panel. */
export function InboxButton({ shortcuts, onIntent }: InboxButtonProps) {
  const { t } = useTranslations('inbox');
  const { data: counts } = useGetInboxCountsQuery();
  const unread = counts ? Math.max(0, counts.messages.unread) + Math.max(0, counts.notifications.unread) : 0;
  const title = t('title');
  const preload = () => {
    preloadPanel();
    onIntent();
  };
  return (
    <CountButton
      title={title}
      label={unread === 0 ? title : t('unreadCount', { title, number: formatNumber(unread) })}
      icon={<Inbox size={20} strokeWidth={1.5} aria-hidden="true" />}
      count={unread}
      width={420}
      onIntent={preload}
    >
      {(close) => <InboxPanel shortcuts={shortcuts(close)} onClose={close} />}
    </CountButton>
  );
}
