import type { LayoutName, Preferences, Scheme, ThemeName } from '@portal/shared/contracts';
import { appearance } from '@portal/shared/theme';
import { useNotice } from '@portal/shared/ui';
import { useRef } from 'react';
import { useUpdatePreferencesMutation } from '../../me/me.api';
import { useTranslations } from '../../translations';

export interface AppearanceChoice {
  chooseScheme(next: Scheme): void;
  chooseTheme(next: ThemeName): void;
  chooseLayout(next: LayoutName): void;
}

/** Applies a choice at once and saves it with the person's preferences. */
export function useAppearanceChoice(): AppearanceChoice {
  const save = useSaveInOrder();
  return {
    chooseScheme(next) {
      appearance.setScheme(next);
      save({ scheme: next });
    },
    chooseTheme(next) {
      appearance.setTheme(next);
      save({ theme: next });
    },
    chooseLayout(next) {
      appearance.setLayout(next);
      save({ layout: next });
    },
  };
}

/**
 * Sends one request at a time, so that the last choice wins. Combines choices made during a request into the next
 * one.
 */
function useSaveInOrder(): (change: Preferences) => void {
  const { t } = useTranslations('settings');
  const notice = useNotice();
  const [send] = useUpdatePreferencesMutation();
  const queue = useRef({ busy: false, waiting: null as Preferences | null });
  const run = async (change: Preferences): Promise<void> => {
    queue.current.busy = true;
    try {
      await send(change).unwrap();
    } catch {
      notice.error(t('notKept'));
    }
    const { waiting } = queue.current;
    queue.current = { busy: false, waiting: null };
    if (waiting) await run(waiting);
  };
  return (change) => {
    if (queue.current.busy) queue.current.waiting = { ...queue.current.waiting, ...change };
    else void run(change);
  };
}
