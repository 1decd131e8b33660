import type { SettingsDrawerProps } from './settings.drawer';
import type { SettingsDrawerState } from './use-settings-drawer';

export interface SettingsPartProps extends Omit<SettingsDrawerProps, 'onClose'> {
  drawer: SettingsDrawerState;
}

/** The drawer while it is open. */
export function SettingsPart({ drawer: { open, Drawer, hide }, ...rest }: SettingsPartProps) {
  return open && Drawer ? <Drawer {...rest} onClose={hide} /> : null;
}
