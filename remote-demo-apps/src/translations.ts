import { createTranslations, type TranslateTexts } from '@portal/shared/i18n';

/** Types of the translation files, one line per feature. */
interface Features {
  dashboards: typeof import('./features/dashboards/en.json');
  'file-manager': typeof import('./features/file-manager/en.json');
  mailbox: typeof import('./features/mailbox/en.json');
  chat: typeof import('./features/chat/en.json');
  scrumboard: typeof import('./features/scrumboard/en.json');
  notes: typeof import('./features/notes/en.json');
  tasks: typeof import('./features/tasks/en.json');
  contacts: typeof import('./features/contacts/en.json');
  'sample-data': typeof import('./sample-data/en.json');
  apps: typeof import('./features/apps/en.json');
  inventory: typeof import('./features/inventory/en.json');
  academy: typeof import('./features/academy/en.json');
  'help-center': typeof import('./features/help-center/en.json');
  'mock-sign-in': typeof import('./features/mock-sign-in/en.json');
  activities: typeof import('./features/activities/en.json');
  icons: typeof import('./features/icons/en.json');
  docs: typeof import('./features/docs/en.json');
}

export type Translate<Feature extends keyof Features> = TranslateTexts<Features[Feature]>;

export const { useTranslations } = createTranslations<Features>('remote-demo-apps');
