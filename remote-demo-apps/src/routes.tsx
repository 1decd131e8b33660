import type { RemoteRoute } from '@portal/shared/remote';

export { eventTags } from './event-tags';

const files = () => import('./features/file-manager/files.page');
const board = () => import('./features/scrumboard/board.page');
const icons = () => import('./features/icons/icons.page');
const mailbox = () => import('./features/mailbox/mailbox.page');

/** Screens of this remote. */
export const routes: RemoteRoute[] = [
  { path: 'apps', lazy: () => import('./features/apps/apps.page') },
  { path: 'dashboard', lazy: () => import('./features/dashboards/dashboard.redirect') },
  {
    path: 'dashboards/project',
    lazy: () => import('./features/dashboards/project/project.page'),
  },
  {
    path: 'dashboards/analytics',
    lazy: () => import('./features/dashboards/analytics/analytics.page'),
  },
  {
    path: 'dashboards/finance',
    lazy: () => import('./features/dashboards/finance/finance.page'),
  },
  {
    path: 'dashboards/crypto',
    lazy: () => import('./features/dashboards/crypto/crypto.page'),
  },
  { path: 'apps/mailbox', lazy: mailbox },
  { path: 'apps/mailbox/settings', lazy: mailbox },
  { path: 'apps/mailbox/:folder/:page', lazy: mailbox },
  { path: 'apps/mailbox/:folder/:page/:mailId', lazy: mailbox },
  { path: 'apps/mailbox/filter/:slug/:page', lazy: mailbox },
  { path: 'apps/mailbox/filter/:slug/:page/:mailId', lazy: mailbox },
  { path: 'apps/mailbox/label/:slug/:page', lazy: mailbox },
  { path: 'apps/mailbox/label/:slug/:page/:mailId', lazy: mailbox },
  { path: 'apps/chat', lazy: () => import('./features/chat/chat.page') },
  { path: 'apps/chat/:chatId', lazy: () => import('./features/chat/chat.page') },
  { path: 'apps/scrumboard', lazy: () => import('./features/scrumboard/boards.page') },
  { path: 'apps/scrumboard/:boardId', lazy: board },
  { path: 'apps/scrumboard/:boardId/card/:cardId', lazy: board },
  { path: 'apps/notes', lazy: () => import('./features/notes/notes.page') },
  { path: 'apps/tasks', lazy: () => import('./features/tasks/tasks.page') },
  { path: 'apps/tasks/:taskId', lazy: () => import('./features/tasks/tasks.page') },
  { path: 'apps/contacts', lazy: () => import('./features/contacts/contacts.page') },
  { path: 'apps/ecommerce/inventory', lazy: () => import('./features/inventory/inventory.page') },
  { path: 'apps/academy', lazy: () => import('./features/academy/academy.page') },
  { path: 'apps/academy/:courseId', lazy: () => import('./features/academy/course/course.page') },
  {
    path: 'apps/academy/:courseId/certificate',
    lazy: () => import('./features/academy/course/certificate.page'),
  },
  { path: 'apps/help-center', lazy: () => import('./features/help-center/home.page') },
  { path: 'apps/help-center/faqs', lazy: () => import('./features/help-center/faqs.page') },
  { path: 'apps/help-center/guides', lazy: () => import('./features/help-center/guides.page') },
  {
    path: 'apps/help-center/guides/:categorySlug',
    lazy: () => import('./features/help-center/category.page'),
  },
  {
    path: 'apps/help-center/guides/:categorySlug/:guideSlug',
    lazy: () => import('./features/help-center/guide.page'),
  },
  { path: 'apps/help-center/support', lazy: () => import('./features/help-center/support.page') },
  { path: 'apps/file-manager', lazy: files },
  { path: 'apps/file-manager/recent', lazy: files },
  { path: 'apps/file-manager/trash', lazy: files },
  { path: 'apps/file-manager/details/:itemId', lazy: files },
  { path: 'apps/file-manager/folders/:folderId', lazy: files },
  { path: 'apps/file-manager/folders/:folderId/details/:itemId', lazy: files },
  {
    path: 'pages/authentication/sign-in',
    lazy: () => import('./features/mock-sign-in/sign-in.page'),
  },
  {
    path: 'pages/authentication/sign-up',
    lazy: () => import('./features/mock-sign-in/sign-up.page'),
  },
  {
    path: 'pages/authentication/forgot-password',
    lazy: () => import('./features/mock-sign-in/forgot-password.page'),
  },
  {
    path: 'pages/authentication/reset-password',
    lazy: () => import('./features/mock-sign-in/reset-password.page'),
  },
  {
    path: 'pages/authentication/unlock-session',
    lazy: () => import('./features/mock-sign-in/unlock-session.page'),
  },
  {
    path: 'pages/authentication/confirmation-required',
    lazy: () => import('./features/mock-sign-in/confirmation-required.page'),
  },
  {
    path: 'pages/authentication/sign-out',
    lazy: () => import('./features/mock-sign-in/sign-out.page'),
  },
  { path: 'pages/activities', lazy: () => import('./features/activities/activities.page') },
  { path: 'ui/icons', lazy: icons },
  { path: 'ui/icons/:set', lazy: icons },
  { path: 'docs/changelog', lazy: () => import('./features/docs/changelog.page') },
  { path: 'docs/guides', lazy: () => import('./features/docs/guides.page') },
  { path: 'docs/guides/:category/:slug', lazy: () => import('./features/docs/guide.page') },
];
