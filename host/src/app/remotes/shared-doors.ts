import type { SharedModule } from '@portal/shared/remote/host';

/**
 * Doors of `shared`, of which the host and all remotes use one copy. The parts of the first doors that the first screen
 * does not contain are in one file with the federation code, because most remotes need all of them. Tables and
 * lists are one file too.
 */
export const sharedDoors: Readonly<Record<string, SharedModule['load']>> = {
  '@portal/shared/contracts': () => import(/* webpackChunkName: "federation" */ '@portal/shared/contracts'),
  '@portal/shared/contracts/sample-apps': () => import('@portal/shared/contracts/sample-apps'),
  '@portal/shared/text': () => import(/* webpackChunkName: "federation" */ '@portal/shared/text'),
  '@portal/shared/session': () => import(/* webpackChunkName: "federation" */ '@portal/shared/session'),
  '@portal/shared/api': () => import(/* webpackChunkName: "federation" */ '@portal/shared/api'),
  '@portal/shared/store': () => import(/* webpackChunkName: "federation" */ '@portal/shared/store'),
  '@portal/shared/i18n': () => import(/* webpackChunkName: "federation" */ '@portal/shared/i18n'),
  '@portal/shared/theme': () => import(/* webpackChunkName: "federation" */ '@portal/shared/theme'),
  '@portal/shared/ui': () => import(/* webpackChunkName: "federation" */ '@portal/shared/ui'),
  '@portal/shared/ui/overlay': () => import(/* webpackChunkName: "federation" */ '@portal/shared/ui/overlay'),
  '@portal/shared/remote': () => import(/* webpackChunkName: "federation" */ '@portal/shared/remote'),
  '@portal/shared/chart-scenes': () => import('@portal/shared/chart-scenes'),
  '@portal/shared/dates': () => import('@portal/shared/dates'),
  '@portal/shared/acting': () => import('@portal/shared/acting'),
  '@portal/shared/pictures': () => import('@portal/shared/pictures'),
  '@portal/shared/ui/form': () => import('@portal/shared/ui/form'),
  '@portal/shared/ui/data': () => import(/* webpackChunkName: "list" */ '@portal/shared/ui/data'),
  '@portal/shared/ui/list': () => import(/* webpackChunkName: "list" */ '@portal/shared/ui/list'),
  '@portal/shared/ui/chart': () => import('@portal/shared/ui/chart'),
  '@portal/shared/ui/date': () => import('@portal/shared/ui/date'),
  '@portal/shared/ui/choose': () => import('@portal/shared/ui/choose'),
  '@portal/shared/ui/upload': () => import('@portal/shared/ui/upload'),
  '@portal/shared/ui/progress': () => import('@portal/shared/ui/progress'),
  '@portal/shared/ui/wizard': () => import('@portal/shared/ui/wizard'),
  '@portal/shared/ui/pick': () => import('@portal/shared/ui/pick'),
  '@portal/shared/ui/rich-text': () => import('@portal/shared/ui/rich-text'),
  '@portal/shared/ui/panes': () => import('@portal/shared/ui/panes'),
  '@portal/shared/ui/virtual-list': () => import('@portal/shared/ui/virtual-list'),
  '@portal/shared/ui/drag': () => import('@portal/shared/ui/drag'),
  '@portal/shared/ui/editor': () => import('@portal/shared/ui/editor'),
  '@portal/shared/ui/viewer': () => import('@portal/shared/ui/viewer'),
};
