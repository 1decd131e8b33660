import { createTranslations } from './i18n/create-translations';

/** Translation files of the package, one per folder. */
interface Features {
  acting: typeof import('./acting/en.json');
  api: typeof import('./api/en.json');
  remote: typeof import('./remote/en.json');
  chart: typeof import('./ui/chart/en.json');
  choose: typeof import('./ui/choose/en.json');
  core: typeof import('./ui/core/en.json');
  data: typeof import('./ui/data/en.json');
  date: typeof import('./ui/date/en.json');
  drag: typeof import('./ui/drag/en.json');
  editor: typeof import('./ui/editor/en.json');
  form: typeof import('./ui/form/en.json');
  list: typeof import('./ui/list/en.json');
  overlay: typeof import('./ui/overlay/en.json');
  panes: typeof import('./ui/panes/en.json');
  pick: typeof import('./ui/pick/en.json');
  progress: typeof import('./ui/progress/en.json');
  'rich-text': typeof import('./ui/rich-text/en.json');
  upload: typeof import('./ui/upload/en.json');
  viewer: typeof import('./ui/viewer/en.json');
  'virtual-list': typeof import('./ui/virtual-list/en.json');
  wizard: typeof import('./ui/wizard/en.json');
}

export const { useTranslations } = createTranslations<Features>('shared');
