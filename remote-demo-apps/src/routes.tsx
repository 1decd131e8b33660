import type { RemoteRoute } from '@portal/shared/remote';

/** All that this remote offers. */
export const routes: RemoteRoute[] = [
  { path: 'pages/activities', lazy: () => import('./features/activities/activities.page') },
];
