import { i18n } from './instance';
import { useShownTexts } from './translations-provider';

/** Returns the current language and re-renders when it changes. */
export function useLanguage(): string {
  useShownTexts();
  return i18n.language;
}
