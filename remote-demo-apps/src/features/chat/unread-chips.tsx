import type { Chat } from '@portal/shared/contracts/sample-apps';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useState, type RefObject, type UIEvent } from 'react';
import { useTranslations } from '../../translations';

/** Height of a chat in the list, in px. */
export const rowHeight = 62;

/** Returns which part of a list is visible, and the handlers of its container. */
export function useListView(container: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ top: 0, height: Infinity });
  useLayoutEffect(() => {
    const measure = () => {
      const height = container.current?.clientHeight ?? 0;
      // A container without a size, which a test has, shows every row.
      setView(({ top }) => ({ top, height: height > 0 ? height : Infinity }));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [container]);
  const onScrollCapture = ({ target }: UIEvent) => {
    const { scrollTop: top } = target as HTMLElement;
    setView(({ height }) => ({ top, height }));
  };
  return { view, onScrollCapture };
}

/** Returns the chats with unread messages above and below the visible part of the list. */
export function findUnreadAway(chats: readonly Chat[], { top, height }: { top: number; height: number }) {
  const isUnread = ({ unreadCount }: Chat): boolean => unreadCount > 0;
  return {
    above: chats.filter((chat, at) => isUnread(chat) && (at + 1) * rowHeight <= top),
    below: chats.filter((chat, at) => isUnread(chat) && at * rowHeight >= top + height),
  };
}

interface UnreadChipProps {
  side: 'above' | 'below';
  chats: readonly Chat[];
  onShow(chat: Chat): void;
}

/** Shows how many chats with unread messages are outside the view, and scrolls to the nearest one. */
export function UnreadChip({ side, chats, onShow }: UnreadChipProps) {
  const { t } = useTranslations('chat');
  const Icon = side === 'above' ? ArrowUp : ArrowDown;
  const nearest = side === 'above' ? chats.at(-1) : chats[0];
  if (!nearest) return null;
  return (
    <button
      type="button"
      className={`demo-chat__chip demo-chat__chip--${side}`}
      onClick={() => onShow(nearest)}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span className="ui-text">{t('unread', { count: chats.length })}</span>
    </button>
  );
}
