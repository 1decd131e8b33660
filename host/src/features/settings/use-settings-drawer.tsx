import { useWords } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
import { useState, type ComponentType } from 'react';
import type { SettingsDrawerProps } from './settings.drawer';

type Drawer = ComponentType<SettingsDrawerProps>;

export interface SettingsDrawerState {
  open: boolean;
  Drawer: Drawer | null;
  show(): void;
  hide(): void;
  preload(): void;
}

const load = async (): Promise<Drawer> => (await import('./settings.drawer')).SettingsDrawer;

/** The settings drawer, fetched when somebody wants it. */
export function useSettingsDrawer(): SettingsDrawerState {
  const { t } = useWords('host');
  const notice = useNotice();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Drawer: Drawer } | null>(null);
  const show = () => {
    load().then(
      (Drawer) => {
        setLoaded({ Drawer });
        setOpen(true);
      },
      () => notice.error(t('settings.unavailable')),
    );
  };
  return {
    open,
    Drawer: loaded?.Drawer ?? null,
    show,
    hide: () => setOpen(false),
    preload: () => void load().catch(() => undefined),
  };
}
