import { useRef } from 'react';
import { useSession } from '@portal/shared/session';
import { NotFound, PageHeader } from '@portal/shared/ui';
import { Assistant } from './assistant';
import { ConversationMenu } from './conversation-menu';
import { useTranslations } from '../../translations';

/** Shows the assistant as a page. */
export function AssistantPage() {
  const { t } = useTranslations('assistant');
  const input = useRef<HTMLTextAreaElement>(null);
  const { me } = useSession();
  if (me?.features.EnableChatBot === false) return <NotFound />;
  return (
    <div className="chat-page">
      <PageHeader title={t('title')} description={t('description')} actions={<ConversationMenu />} />
      <Assistant input={input} />
    </div>
  );
}

export { AssistantPage as Component };
