import { useRef } from 'react';
import { useWords } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { NotFound, PageHeader } from '@portal/shared/ui';
import { Assistant } from './assistant';
import { ConversationMenu } from './conversation-menu';

/** The assistant as a page of its own. */
export function AssistantPage() {
  const { t } = useWords('chat');
  const input = useRef<HTMLTextAreaElement>(null);
  const { me } = useSession();
  if (me?.features.EnableChatBot === false) return <NotFound />;
  return (
    <div className="chat-page">
      <PageHeader
        title={t('assistant.title')}
        description={t('assistant.description')}
        actions={<ConversationMenu />}
      />
      <Assistant input={input} />
    </div>
  );
}

export { AssistantPage as Component };
