import { useRef } from 'react';
import { Drawer } from '@portal/shared/ui/overlay';
import { Assistant } from './assistant';
import { ConversationMenu } from './conversation-menu';
import { useTranslations } from '../../translations';

export interface AssistantDrawerProps {
  open: boolean;
  onClose(): void;
}

/** Shows the assistant in a drawer, 440 px wide or as wide as a small screen. */
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
