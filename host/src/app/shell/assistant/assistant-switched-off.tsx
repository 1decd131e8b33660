import { SwitchedOffText } from '@portal/shared/remote';
import { Drawer } from '@portal/shared/ui/overlay';
import { useSyncExternalStore } from 'react';
import { useTranslations } from '../../../translations';
import { assistantSlot, remotes } from '../../remotes/remotes';

const getMessage = () => remotes.state(assistantSlot.remote).message;

/** Replaces the assistant's drawer while operators have switched it off. */
export function AssistantSwitchedOff({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('shell');
  const message = useSyncExternalStore(remotes.watch, getMessage);
  return (
    <Drawer open title={t('ask')} onClose={onClose}>
      <SwitchedOffText message={message} />
    </Drawer>
  );
}
