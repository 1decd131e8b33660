import type { RemoteRoute } from '@portal/shared/remote';

export { eventTags } from './event-tags';

/** Screens of this remote. */
export const routes: RemoteRoute[] = [
  { path: 'pages/activities', lazy: () => import('./features/activities/activities.page') },
];
