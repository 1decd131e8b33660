const doors = {
  contracts: () => import('@portal/shared/contracts'),
  text: () => import('@portal/shared/text'),
  session: () => import('@portal/shared/session'),
  api: () => import('@portal/shared/api'),
  store: () => import('@portal/shared/store'),
  i18n: () => import('@portal/shared/i18n'),
  theme: () => import('@portal/shared/theme'),
  ui: () => import('@portal/shared/ui'),
  remote: () => import('@portal/shared/remote'),
  overlay: () => import('@portal/shared/ui/overlay'),
  form: () => import('@portal/shared/ui/form'),
  data: () => import('@portal/shared/ui/data'),
  chart: () => import('@portal/shared/ui/chart'),
};

/**
 * Has a ui door on its way that only remotes open. Naming each of them here once also puts it into the share scope,
 * so that all parts of the page take the same copy.
 */
export function preloadDoor(name: keyof typeof doors): void {
  doors[name]().catch(() => undefined);
}
