import { createTranslations, type TranslateTexts } from '@portal/shared/i18n';

/** Translation files of the host, one per feature. */
interface Features {
  routing: typeof import('./app/routing/en.json');
  shell: typeof import('./app/shell/en.json');
  start: typeof import('./app/start/en.json');
  acting: typeof import('./features/acting/en.json');
  announcements: typeof import('./features/announcements/en.json');
  contact: typeof import('./features/contact/en.json');
  errors: typeof import('./features/errors/en.json');
  'fresh-sign-in': typeof import('./features/fresh-sign-in/en.json');
  fullscreen: typeof import('./features/fullscreen/en.json');
  help: typeof import('./features/help/en.json');
  home: typeof import('./features/home/en.json');
  inbox: typeof import('./features/inbox/en.json');
  jobs: typeof import('./features/jobs/en.json');
  keyboard: typeof import('./features/keyboard/en.json');
  landing: typeof import('./features/landing/en.json');
  navigation: typeof import('./features/navigation/en.json');
  'new-version': typeof import('./features/new-version/en.json');
  offline: typeof import('./features/offline/en.json');
  'remote-override': typeof import('./features/remote-override/en.json');
  'remote-updates': typeof import('./features/remote-updates/en.json');
  reports: typeof import('./features/reports/en.json');
  search: typeof import('./features/search/en.json');
  security: typeof import('./features/user/security/en.json');
  'session-end': typeof import('./features/session-end/en.json');
  settings: typeof import('./features/settings/en.json');
  shortcuts: typeof import('./features/shortcuts/en.json');
  'tenant-choice': typeof import('./features/tenant-choice/en.json');
  user: typeof import('./features/user/en.json');
  'user-menu': typeof import('./features/user-menu/en.json');
  layouts: typeof import('./layouts/en.json');
}

export type Translate<Feature extends keyof Features> = TranslateTexts<Features[Feature]>;

export const { useTranslations, getTranslations } = createTranslations<Features>('host');
