import type { Chat } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState } from '@portal/shared/ui';
import { VirtualList, type VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { ConversationItem } from './conversation-item';
import { newLineKey, toRows, toShownMessages, type ConversationRow, type ShownMessage } from './message-rows';
import { useHistory } from './use-history';
import type { useOutbox } from './outbox/use-outbox';

interface MessagesProps {
  chat: Chat;
  outbox: ReturnType<typeof useOutbox>;
  /** Number of messages that were unread when the chat was opened. */
  unreadAtOpening: number;
}

const messageHeight = 44;
const rowKey = ({ key }: ConversationRow): string => key;

/** Shows the messages of a chat from the first unread one, else from the end, and loads earlier ones on scrolling up. */
export function Messages({ chat, outbox, unreadAtOpening }: MessagesProps) {
  const { t } = useTranslations('chat');
  const { messages, loadEarlier } = useHistory(chat);
  const [firstUnread] = useState(() => chat.messages.at(-unreadAtOpening)?.id);
  const { outgoing, retry, discard } = outbox;
  const shown = useMemo(() => toShownMessages(messages, outgoing), [messages, outgoing]);
  const marker = unreadAtOpening > 0 ? (firstUnread ?? null) : null;
  const rows = useMemo(() => toRows(shown, marker), [shown, marker]);
  const list = useRef<VirtualListHandle>(null);
  const latest = useLatest(shown);
  const newest = outgoing.at(-1)?.clientId;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollToEnd();
  }, [newest]);
  if (rows.length === 0) {
    return (
      <div className="demo-chat__messages">
        <EmptyState title={t('noMessages.title')} description={t('noMessages.text')} />
      </div>
    );
  }
  return (
    <div className="demo-chat__messages">
      <VirtualList
        ref={list}
        label={t('messages', { name: chat.contact.name })}
        rows={rows}
        rowKey={rowKey}
        rowHeight={messageHeight}
        anchor="end"
        initialKey={marker === null ? undefined : newLineKey}
        onReachStart={() => void loadEarlier()}
        onAtEndChange={latest.setAtEnd}
        renderRow={(row) => (
          <ConversationItem row={row} contact={chat.contact} onRetry={retry} onDiscard={discard} />
        )}
      />
      {!latest.isAtEnd && (
        <button type="button" className="demo-chat__latest" onClick={() => list.current?.scrollToEnd()}>
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
          <span className="ui-text">{t('latest')}</span>
          {latest.count > 0 && (
            <span className="demo-chat__count">
              <span aria-hidden="true">{formatNumber(latest.count)}</span>
              <span className="ui-hidden">{t('newMessages', { count: latest.count })}</span>
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** Counts the messages that came while the end was out of view. */
function useLatest(messages: readonly ShownMessage[]) {
  // Null: the end is in view.
  const [seen, setSeen] = useState<string | null>(null);
  const newest = messages.at(-1)?.id ?? '';
  const at = messages.findLastIndex(({ id }) => id === seen);
  return {
    isAtEnd: seen === null,
    count: at < 0 ? 0 : messages.length - 1 - at,
    setAtEnd: (isAtEnd: boolean) => setSeen(isAtEnd ? null : newest),
  };
}
