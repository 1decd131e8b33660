import type { Chat } from '@portal/shared/contracts/sample-apps';
import { useScreenTitle } from '@portal/shared/remote';
import { Avatar, EmptyState, IconButton, QueryView, Skeleton, useProblemNotice } from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Bell, BellOff, PanelRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGetSampleContactQuery } from '../../sample-contacts/contacts.api';
import { useTranslations } from '../../translations';
import { useGetSampleChatQuery, useUpdateSampleChatMutation } from './chat.api';
import { MessageBox } from './message-box';
import { Messages } from './messages';
import { useOutbox } from './outbox/use-outbox';
import type { ChatPanel } from './use-chat-address';

interface OpenChatProps {
  id: string;
  /** Panel that is shown beside the chat. */
  panel: ChatPanel | null;
  onPanel(panel: ChatPanel | null): void;
}

interface ChatHeadProps extends Pick<OpenChatProps, 'panel' | 'onPanel'> {
  chat: Chat;
}

/** Shows the chat with an id: its messages and the field for a new one. */
export function OpenChat({ id, panel, onPanel }: OpenChatProps) {
  const { t } = useTranslations('chat');
  const query = useGetSampleChatQuery(id);
  const { data: chat } = query;
  return (
    <Pane
      label={t('conversation')}
      head={chat ? <ChatHead chat={chat} panel={panel} onPanel={onPanel} /> : <PaneHead />}
      fill
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} height={40} />}
        isEmpty={(found) => found === null}
        empty={<EmptyState title={t('unknown', { id })} description={t('unknownText')} />}
      >
        {(found) => found && <Conversation chat={found} />}
      </QueryView>
    </Pane>
  );
}

function ChatHead({ chat, panel, onPanel }: ChatHeadProps) {
  const { t } = useTranslations('chat');
  const showProblem = useProblemNotice();
  const [updateChat] = useUpdateSampleChatMutation();
  const { id, muted, contact } = chat;
  useScreenTitle(contact.name);
  // The name is shown while the contact is loading or if it was deleted.
  const role = useGetSampleContactQuery(chat.contactId).data?.details.title || undefined;
  const toggleMuted = async () => {
    const { error } = await updateChat({ id, chat: { muted: !muted } });
    if (error) showProblem(error);
  };
  return (
    <PaneHead
      start={<Avatar id={contact.id} name={contact.name} size={36} />}
      title={contact.name}
      description={role}
      actions={
        <>
          <IconButton
            label={t('mute')}
            aria-pressed={muted}
            icon={
              muted ? (
                <BellOff size={18} strokeWidth={1.5} aria-hidden />
              ) : (
                <Bell size={18} strokeWidth={1.5} aria-hidden />
              )
            }
            onClick={() => void toggleMuted()}
          />
          <IconButton
            label={t('contact.title')}
            aria-pressed={panel === 'contact'}
            icon={<PanelRight size={18} strokeWidth={1.5} aria-hidden />}
            onClick={() => onPanel(panel === 'contact' ? null : 'contact')}
          />
        </>
      }
    />
  );
}

function Conversation({ chat }: { chat: Chat }) {
  const unreadAtOpening = useOpening(chat);
  const outbox = useOutbox(chat.id);
  return (
    <>
      <Messages chat={chat} outbox={outbox} unreadAtOpening={unreadAtOpening} />
      <MessageBox contactName={chat.contact.name} outbox={outbox} />
    </>
  );
}

/** Marks the chat as read. Returns the number of messages that were unread when it was opened. */
function useOpening({ id, unreadCount }: Chat): number {
  const [unreadAtOpening] = useState(unreadCount);
  const [updateChat] = useUpdateSampleChatMutation();
  useEffect(() => {
    if (unreadAtOpening > 0) void updateChat({ id, chat: { unreadCount: 0 } });
  }, [id, unreadAtOpening, updateChat]);
  return unreadAtOpening;
}
