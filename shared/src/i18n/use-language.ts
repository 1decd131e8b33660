import { useTranslation } from 'react-i18next';

/** Returns the current language; renders again when it changes. */
export const useLanguage = (): string => useTranslation('shared', { useSuspense: false }).i18n.language;
