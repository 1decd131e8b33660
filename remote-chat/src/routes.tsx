import type { RemoteRoute } from '@portal/shared/remote';

/** The assistant as a full page. */
export const routes: RemoteRoute[] = [
  { path: 'openai', lazy: () => import('./features/assistant/assistant.page') },
];
