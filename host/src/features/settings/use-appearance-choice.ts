import type { LayoutName, Scheme, ThemeName } from '@portal/shared/contracts';
import { appearance } from '@portal/shared/theme';
import { useQueuedSave } from './use-queued-save';

export interface AppearanceChoice {
  chooseScheme(next: Scheme): void;
  chooseTheme(next: ThemeName): void;
  chooseLayout(next: LayoutName): void;
}

/** Applies a choice at once and saves it with the person's preferences. */
export function useAppearanceChoice(): AppearanceChoice {
  const save = useQueuedSave();
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
