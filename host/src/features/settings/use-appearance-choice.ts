import type { LayoutName, Preferences, Scheme, ThemeName } from '@portal/shared/contracts';
import { useWords } from '@portal/shared/i18n';
import { sessionStore } from '@portal/shared/session';
import { scheme } from '@portal/shared/theme';
import { useNotice } from '@portal/shared/ui';
import { useRef } from 'react';
import { useKeepPreferencesMutation } from './settings.api';

export interface AppearanceChoice {
  chooseScheme(next: Scheme): void;
  chooseTheme(next: ThemeName): void;
  chooseLayout(next: LayoutName): void;
}

/** Puts a choice on at once and keeps it with the person. */
export function useAppearanceChoice(): AppearanceChoice {
  const keep = useKeepInOrder();
  return {
    chooseScheme(next) {
      scheme.set(next);
      keep({ scheme: next });
    },
    chooseTheme(next) {
      scheme.setTheme(next);
      keep({ theme: next });
    },
    chooseLayout(next) {
      scheme.setLayout(next);
      keep({ layout: next });
    },
  };
}

/** One call at a time, so that of quick choices the last one stays; what came meanwhile goes in the next. */
function useKeepInOrder(): (change: Preferences) => void {
  const { t } = useWords('host');
  const notice = useNotice();
  const [send] = useKeepPreferencesMutation();
  const line = useRef({ busy: false, waiting: null as Preferences | null });
  const run = async (change: Preferences): Promise<void> => {
    line.current.busy = true;
    try {
      const preferences = await send(change).unwrap();
      const { me } = sessionStore.get();
      if (me) sessionStore.set({ me: { ...me, preferences } });
    } catch {
      notice.error(t('settings.notKept'));
    }
    const { waiting } = line.current;
    line.current = { busy: false, waiting: null };
    if (waiting) await run(waiting);
  };
  return (change) => {
    if (line.current.busy) line.current.waiting = { ...line.current.waiting, ...change };
    else void run(change);
  };
}
