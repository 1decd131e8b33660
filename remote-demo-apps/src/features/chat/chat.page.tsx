import { useAskedDialog } from '@portal/shared/ui/list';
import { EmptyState } from '@portal/shared/ui';
import { Pane, PaneHead, Panes } from '@portal/shared/ui/panes';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../translations';
import { prefetchChats, useListSampleChatsQuery } from './chat.api';
import { ChatList } from './chat-list';
import { ContactPanel } from './contact-panel';
import { OpenChat } from './conversation';
import { NewChatDialog } from './new-chat.dialog';
import { useChatAddress, type ChatAddress } from './use-chat-address';
import { useStoredOutbox } from './outbox/use-outbox';
import './chat.css';

// Loads the form with the panel.
const ProfilePanel = lazy(async () => ({ default: (await import('./profile-panel')).ProfilePanel }));

/** Shows the person's sample chats, the messages of the chat in the address, and a panel with its contact. */
export function ChatPage() {
  const { t } = useTranslations('chat');
  const address = useChatAddress();
  useStoredOutbox();
  const starting = useAskedDialog('create');
  const aside = usePanel(address);
  const { chatId } = address;
  return (
    <div className="demo-chat" data-perf="chat">
      <Panes
        title={t('title')}
        shown={chatId === null ? 'list' : 'detail'}
        onBack={address.leave}
        action={{
          label: t('start.open'),
          icon: <Pencil size={18} strokeWidth={1.5} aria-hidden />,
          onClick: starting.open,
        }}
        list={<ChatList address={address} onStart={starting.open} />}
        detail={
          chatId === null ? (
            <NoChat />
          ) : (
            <OpenChat key={chatId} id={chatId} panel={address.panel} onPanel={address.show} />
          )
        }
        aside={aside}
      />
      {starting.isOpen && <NewChatDialog onClose={starting.close} />}
    </div>
  );
}

function NoChat() {
  const { t } = useTranslations('chat');
  return (
    <Pane label={t('conversation')} head={<PaneHead />}>
      <EmptyState title={t('choose.title')} description={t('choose.text')} />
    </Pane>
  );
}

/** Returns the panel in the address. The panel of a contact needs an open chat. */
function usePanel({ chatId, panel, show }: ChatAddress) {
  const { data: chats } = useListSampleChatsQuery();
  const contactId = chats?.find(({ id }) => id === chatId)?.contactId;
  const close = () => show(null);
  if (panel === 'profile') {
    return (
      <Suspense fallback={null}>
        <ProfilePanel onClose={close} />
      </Suspense>
    );
  }
  return panel === 'contact' && contactId !== undefined ? (
    <ContactPanel id={contactId} onClose={close} />
  ) : undefined;
}

export { ChatPage as Component, prefetchChats as firstCall };
