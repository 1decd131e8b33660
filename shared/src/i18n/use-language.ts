import { useTranslation } from 'react-i18next';

/** Returns the current language and re-renders when it changes. */
export const useLanguage = (): string => useTranslation('shared', { useSuspense: false }).i18n.language;
