import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useWords } from '@portal/shared/i18n';
import { useAppDispatch, useAppSelector } from '@portal/shared/store';
import { IconButton } from '@portal/shared/ui';
import { Dropdown, useConfirm } from '@portal/shared/ui/overlay';
import { selectChat } from './assistant.slice';
import { clearConversation } from './conversation';

/** What can be done with the whole conversation. Clearing asks first. */
export function ConversationMenu() {
  const { t } = useWords('chat');
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const hasMessages = useAppSelector(selectChat).messages.length > 0;
  const clear = async () => {
    const isSure = await confirm({
      title: t('assistant.clear.title'),
      message: t('assistant.clear.sure'),
      actions: {
        confirm: { label: t('assistant.clear.confirm') },
        cancel: { label: t('assistant.clear.cancel') },
      },
    });
    if (isSure) await dispatch(clearConversation());
  };
  return (
    <Dropdown
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('assistant.menu.label')}
          icon={<EllipsisVertical size={20} strokeWidth={1.5} />}
        />
      )}
      items={[
        {
          key: 'clear',
          label: t('assistant.menu.clear'),
          icon: <Trash2 size={20} strokeWidth={1.5} />,
          disabled: !hasMessages,
          onSelect: () => void clear(),
        },
      ]}
    />
  );
}
