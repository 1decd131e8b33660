import { createTranslations } from '@portal/shared/i18n';

/** Types of the translation files, one line per feature. */
interface Features {
  assistant: typeof import('./features/assistant/en.json');
}

export const { useTranslations } = createTranslations<Features>('remote-chat');
