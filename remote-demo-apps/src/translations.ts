import { createTranslations } from '@portal/shared/i18n';

/** The translation files of this remote: one line per feature. */
interface Features {
  activities: typeof import('./features/activities/en.json');
}

export const { useTranslations } = createTranslations<Features>('remote-demo-apps');
