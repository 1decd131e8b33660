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
  list: () => import('@portal/shared/ui/list'),
  chart: () => import('@portal/shared/ui/chart'),
  date: () => import('@portal/shared/ui/date'),
  choose: () => import('@portal/shared/ui/choose'),
  upload: () => import('@portal/shared/ui/upload'),
  progress: () => import('@portal/shared/ui/progress'),
  pick: () => import('@portal/shared/ui/pick'),
  richText: () => import('@portal/shared/ui/rich-text'),
};

/**
 * Preloads a door of `shared` that only remotes import. Each door is imported here once, so that webpack adds it to
 * the share scope and the host and all remotes use the same copy.
 */
export function preloadDoor(name: keyof typeof doors): void {
  doors[name]().catch(() => undefined);
}
