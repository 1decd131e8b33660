import type { RemoteRoute } from '@portal/shared/remote';
import { withWriteArea } from './write-area';

export { eventTags } from './event-tags';

const screens: RemoteRoute[] = [
  { path: 'users', lazy: () => import('./features/users/users.page') },
  { path: 'domains', lazy: () => import('./features/domains/domains.page') },
  { path: 'workspaces', lazy: () => import('./features/workspaces/workspaces.page') },
  { path: 'global/users', lazy: () => import('./features/global-users/global-users.page') },
  { path: 'configuration', lazy: () => import('./features/configuration/configuration.page') },
  {
    path: 'configuration/:configuratorType',
    lazy: () => import('./features/configuration/configurator.page'),
  },
  { path: 'tenants', lazy: () => import('./features/tenants/tenants.page') },
  { path: 'global/search', lazy: () => import('./features/search/search.page') },
  { path: 'global/announcements', lazy: () => import('./features/announcements/announcements.page') },
  { path: 'global/remotes', lazy: () => import('./features/remotes/remotes.page') },
];

/** Screens of this remote. */
export const routes = screens.map(withWriteArea);
