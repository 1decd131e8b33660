import { createTranslations } from '@portal/shared/i18n';

/** The translation files of this remote: one line per feature. */
interface Features {
  assistant: typeof import('./features/assistant/en.json');
}

export const { useTranslations } = createTranslations<Features>('remote-chat');
