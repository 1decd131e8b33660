import { createTranslations, type TranslateTexts } from '@portal/shared/i18n';

/** Types of the translation files, one line per feature. */
interface Features {
  'csv-files': typeof import('./csv-files/en.json');
  credentials: typeof import('./credentials/en.json');
  announcements: typeof import('./features/announcements/en.json');
  audit: typeof import('./audit/en.json');
  configuration: typeof import('./features/configuration/en.json');
  domains: typeof import('./features/domains/en.json');
  workspaces: typeof import('./features/workspaces/en.json');
  'global-users': typeof import('./features/global-users/en.json');
  remotes: typeof import('./features/remotes/en.json');
  sessions: typeof import('./sessions/en.json');
  search: typeof import('./features/search/en.json');
  status: typeof import('./status/en.json');
  tenants: typeof import('./features/tenants/en.json');
  imports: typeof import('./features/users/imports/en.json');
  invitations: typeof import('./invitations/en.json');
  users: typeof import('./features/users/en.json');
}

export type Translate<Feature extends keyof Features> = TranslateTexts<Features[Feature]>;

export const { useTranslations } = createTranslations<Features>('remote-admin');
