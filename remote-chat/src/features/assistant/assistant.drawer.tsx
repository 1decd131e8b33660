import { useRef } from 'react';
import { Drawer } from '@portal/shared/ui/overlay';
import { Assistant } from './assistant';
import { ConversationMenu } from './conversation-menu';
import { useTranslations } from '../../translations';

export interface AssistantDrawerProps {
  open: boolean;
  onClose(): void;
}

/** The assistant beside the page: the whole width of a small screen, 440 pixels of a larger one. */
export function AssistantDrawer({ open, onClose }: AssistantDrawerProps) {
  const { t } = useTranslations('assistant');
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={<ConversationMenu />}
      width={440}
      className="chat-drawer"
      initialFocus={input}
    >
      <Assistant input={input} />
    </Drawer>
  );
}
