import { IconButton } from '@portal/shared/ui';
import { Settings } from 'lucide-react';
import { useTranslations } from '../../translations';
import type { SettingsDrawerState } from './use-settings-drawer';

export function SettingsButton({ drawer }: { drawer: SettingsDrawerState }) {
  const { t } = useTranslations('settings');
  return (
    <IconButton
      label={t('title')}
      icon={<Settings size={20} strokeWidth={1.5} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      onClick={drawer.open}
      onPointerEnter={drawer.preload}
      onFocus={drawer.preload}
    />
  );
}
