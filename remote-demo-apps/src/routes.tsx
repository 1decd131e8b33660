import type { RemoteRoute } from '@portal/shared/remote';

/** The namespace of this remote's words. */
export const words = 'demo-apps';

/** All that this remote offers. */
export const routes: RemoteRoute[] = [
  { path: 'pages/activities', lazy: () => import('./features/activities/activities.page') },
];
