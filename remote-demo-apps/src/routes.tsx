import type { RemoteRoute } from '@portal/shared/remote';

export { eventTags } from './event-tags';

/** Screens of this remote. */
export const routes: RemoteRoute[] = [
  { path: 'apps', lazy: () => import('./features/apps/apps.page') },
  { path: 'apps/contacts', lazy: () => import('./features/contacts/contacts.page') },
  { path: 'pages/activities', lazy: () => import('./features/activities/activities.page') },
];
