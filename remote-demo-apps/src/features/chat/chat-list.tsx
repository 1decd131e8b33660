import type { Chat } from '@portal/shared/contracts/sample-apps';
import { daysBetween, formatDay, formatTime, toPlainDate } from '@portal/shared/i18n';
import { matchesIn, readQuery } from '@portal/shared/text';
import { Avatar, Button, EmptyState, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { SearchBox } from '@portal/shared/ui/list';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { VirtualList, type VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { BellOff, Ellipsis, Pencil, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useResetSampleData } from '../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../translations';
import { useListSampleChatsQuery } from './chat.api';
import { useClearOutbox } from './outbox/use-outbox';
import { findUnreadAway, rowHeight, UnreadChip, useListView } from './unread-chips';
import type { ChatAddress } from './use-chat-address';

interface ChatListProps {
  address: ChatAddress;
  /** Opens the list of contacts to write to. */
  onStart(): void;
}

/** Shows the chats with a search, the one with the newest message first. */
export function ChatList({ address, onStart }: ChatListProps) {
  const { t } = useTranslations('chat');
  const query = useListSampleChatsQuery();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Pane label={t('title')} head={<ListHead chats={query.data} address={address} onStart={onStart} />} fill>
      <div className="demo-chat__search">
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={address.search}
          field={field}
          onSearch={address.find}
        />
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton rows={8} height={48} />}
        isEmpty={(chats) => filterChats(chats, address.search).length === 0}
        empty={
          <EmptyState
            title={t('empty.title')}
            description={t('empty.text')}
            action={<Button onClick={onStart}>{t('start.open')}</Button>}
          />
        }
        {...(address.search !== '' && {
          filteredEmpty: <EmptyState title={t('notFound.title')} description={t('notFound.text')} />,
        })}
      >
        {(chats) => <Chats chats={filterChats(chats, address.search)} address={address} />}
      </QueryView>
    </Pane>
  );
}

function filterChats(chats: readonly Chat[], search: string): readonly Chat[] {
  const query = readQuery(search);
  return query
    ? chats.filter(({ contact, lastMessage }) => matchesIn(query, contact.name, lastMessage))
    : chats;
}

interface ListHeadProps extends ChatListProps {
  chats: readonly Chat[] | undefined;
}

function ListHead({ chats = [], address, onStart }: ListHeadProps) {
  const { t } = useTranslations('chat');
  const clearOutbox = useClearOutbox();
  const reset = useResetSampleData('chat', () => {
    clearOutbox();
    address.leave();
  });
  const unread = chats.filter(({ unreadCount }) => unreadCount > 0).length;
  const profile = {
    key: 'profile',
    label: t('profile.title'),
    icon: <UserRound size={16} strokeWidth={1.5} aria-hidden />,
    onSelect: () => address.show('profile'),
  };
  return (
    <PaneHead
      title={t('title')}
      {...(unread > 0 && { count: t('unread', { count: unread }) })}
      description={t('sampleData')}
      actions={
        <>
          <IconButton
            className="demo-chat__start"
            label={t('start.open')}
            icon={<Pencil size={18} strokeWidth={1.5} aria-hidden />}
            onClick={onStart}
          />
          <Dropdown
            items={[profile, reset]}
            trigger={(props) => (
              <IconButton
                {...props}
                label={t('more')}
                icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
              />
            )}
          />
        </>
      }
    />
  );
}

function Chats({ chats, address }: { chats: readonly Chat[]; address: ChatAddress }) {
  const { t } = useTranslations('chat');
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const { view, onScrollCapture } = useListView(container);
  const { above, below } = findUnreadAway(chats, view);
  const show = ({ id }: Chat) => list.current?.focusRow(id);
  return (
    <div ref={container} className="demo-chat__rows" onScrollCapture={onScrollCapture}>
      <UnreadChip side="above" chats={above} onShow={show} />
      <VirtualList
        ref={list}
        label={t('title')}
        rows={chats}
        rowKey={({ id }) => id}
        rowHeight={rowHeight}
        currentKey={address.chatId ?? undefined}
        scrollKey="sample-chats"
        onOpen={({ id }) => void navigate(address.at(id))}
        renderRow={(chat) => <ChatRow chat={chat} to={address.at(chat.id)} />}
      />
      <UnreadChip side="below" chats={below} onShow={show} />
    </div>
  );
}

function ChatRow({ chat, to }: { chat: Chat; to: string }) {
  const { t } = useTranslations('chat');
  const { contact, muted, unreadCount, lastMessage, messages } = chat;
  const last = messages.at(-1);
  return (
    <Link
      to={to}
      tabIndex={-1}
      className={`demo-chat__row ${unreadCount > 0 ? 'demo-chat__row--unread' : ''}`}
    >
      <Avatar id={contact.id} name={contact.name} size={36} />
      <span className="demo-chat__line">
        <span className="demo-chat__name">{contact.name}</span>
        {muted && <BellOff size={14} strokeWidth={1.5} role="img" aria-label={t('muted')} />}
        {last && (
          <time className="demo-chat__when" dateTime={last.createdAt}>
            {formatAge(last.createdAt)}
          </time>
        )}
      </span>
      <span className="demo-chat__line">
        <span className="demo-chat__last" data-sample title={lastMessage}>
          {last?.isMine ? t('mine', { text: lastMessage }) : lastMessage}
        </span>
        {unreadCount > 0 && (
          <span className="demo-chat__count">
            <span aria-hidden="true">{unreadCount}</span>
            <span className="ui-hidden">{t('unreadMessages', { count: unreadCount })}</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** Returns the time of today, else the day. */
function formatAge(when: string, now = Date.now()): string {
  if (daysBetween(when, now) === 0) return formatTime(when);
  const isThisYear = toPlainDate(when).slice(0, 4) === toPlainDate(now).slice(0, 4);
  return formatDay(when, isThisYear ? 'dayOfYear' : 'day');
}
