import { useWords } from '@portal/shared/i18n';
import { IconButton } from '@portal/shared/ui';
import { Settings } from 'lucide-react';
import type { SettingsDrawerState } from './use-settings-drawer';

/** The cog. */
export function SettingsButton({ drawer }: { drawer: SettingsDrawerState }) {
  const { t } = useWords('host');
  return (
    <IconButton
      label={t('settings.title')}
      icon={<Settings size={20} strokeWidth={1.5} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      onClick={drawer.open}
      onPointerEnter={drawer.preload}
      onFocus={drawer.preload}
    />
  );
}
