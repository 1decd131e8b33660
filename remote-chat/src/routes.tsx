import type { RemoteRoute } from '@portal/shared/remote';

/** The namespace of this remote's words. */
export const words = 'chat';

/** The assistant as a full page. */
export const routes: RemoteRoute[] = [
  { path: 'openai', lazy: () => import('./features/assistant/assistant.page') },
];
