import type { SettingsDrawerProps } from './settings.drawer';
import type { SettingsDrawerState } from './use-settings-drawer';

export interface SettingsPartProps extends Omit<SettingsDrawerProps, 'onClose'> {
  drawer: SettingsDrawerState;
}

export function SettingsPart({ drawer: { isOpen, Part: Drawer, close }, ...rest }: SettingsPartProps) {
  return isOpen && Drawer ? <Drawer {...rest} onClose={close} /> : null;
}
