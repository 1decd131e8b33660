import type { RemoteRoute } from '@portal/shared/remote';

/** Screens of this remote. */
export const routes: RemoteRoute[] = [
  { path: 'openai', lazy: () => import('./features/assistant/assistant.page') },
];
