import type { RemoteRoute } from '@portal/shared/remote';

/** Screens of this remote. */
export const routes: RemoteRoute[] = [
  { path: 'pages/activities', lazy: () => import('./features/activities/activities.page') },
];
