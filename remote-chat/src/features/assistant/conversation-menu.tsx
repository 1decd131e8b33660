import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '@portal/shared/store';
import { IconButton } from '@portal/shared/ui';
import { Dropdown, useConfirm } from '@portal/shared/ui/overlay';
import { selectChat } from './assistant.slice';
import { clearConversation } from './conversation';
import { useTranslations } from '../../translations';

/** Shows the menu of the conversation. Clearing asks for confirmation. */
export function ConversationMenu() {
  const { t } = useTranslations('assistant');
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const hasMessages = useAppSelector(selectChat).messages.length > 0;
  const clear = async () => {
    const isSure = await confirm({
      title: t('clear.title'),
      message: t('clear.sure'),
      actions: {
        confirm: { label: t('clear.confirm') },
        cancel: { label: t('clear.cancel') },
      },
    });
    if (isSure) await dispatch(clearConversation());
  };
  return (
    <Dropdown
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('menu.label')}
          icon={<EllipsisVertical size={20} strokeWidth={1.5} />}
        />
      )}
      items={[
        {
          key: 'clear',
          label: t('menu.clear'),
          icon: <Trash2 size={20} strokeWidth={1.5} />,
          disabled: !hasMessages,
          onSelect: () => void clear(),
        },
      ]}
    />
  );
}
