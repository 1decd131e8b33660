import { createTranslations } from '@portal/shared/i18n';

/** Types of the translation files, one line per feature. */
interface Features {
  sampleData: typeof import('./sample-data/en.json');
  activities: typeof import('./features/activities/en.json');
}

export const { useTranslations } = createTranslations<Features>('remote-demo-apps');
