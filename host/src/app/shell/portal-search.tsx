import { currentLanguage } from '@portal/shared/i18n';
import { useIsViewing } from '@portal/shared/session';
import { useAppearance } from '@portal/shared/theme';
import type { ContactDialogState } from '../../features/contact/contact-part';
import type { JobsDrawerState } from '../../features/jobs/use-jobs-drawer';
import type { KeyboardDialogState } from '../../features/keyboard/use-keyboard-dialog';
import type { SearchBoxDialogProps } from '../../features/search/search-box';
import type { SearchCommands } from '../../features/search/search-commands';
import { SearchDialog } from '../../features/search/search.dialog';
import { useAppearanceChoice } from '../../features/settings/use-appearance-choice';
import { useLanguageChoice } from '../../features/settings/use-language-choice';
import type { SettingsDrawerState } from '../../features/settings/use-settings-drawer';
import type { Assistant } from './assistant/assistant';

export interface CommandParts {
  assistant: Assistant | null;
  contact: ContactDialogState;
  settings: SettingsDrawerState;
  jobs: JobsDrawerState;
  keyboard: KeyboardDialogState;
  onSignOut(): void;
}

/** Returns the actions that the search offers. Preferences and jobs of a viewed user are private. */
function useSearchCommands(parts: CommandParts): SearchCommands {
  const { assistant, contact, settings, jobs, keyboard, onSignOut } = parts;
  const isViewing = useIsViewing();
  const { shown } = useAppearance();
  const { chooseScheme } = useAppearanceChoice();
  const chooseLanguage = useLanguageChoice();
  const own: SearchCommands = {
    ...(shown === 'dark'
      ? { lightMode: () => chooseScheme('light') }
      : { darkMode: () => chooseScheme('dark') }),
    language: () => void chooseLanguage(currentLanguage() === 'en' ? 'tr' : 'en'),
    settings: settings.open,
    jobs: jobs.open,
  };
  return {
    ...(assistant && { ask: () => void assistant.show() }),
    ...(isViewing ? {} : own),
    keyboard: keyboard.open,
    contact: contact.open,
    signOut: onSignOut,
  };
}

export interface PortalSearchProps extends SearchBoxDialogProps {
  parts: CommandParts;
}

/** The search dialog with the actions of the frame. */
export function PortalSearch({ parts, ...dialog }: PortalSearchProps) {
  return <SearchDialog {...dialog} commands={useSearchCommands(parts)} />;
}
