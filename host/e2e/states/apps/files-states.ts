import type { Page } from '@playwright/test';
import { openLayer, openLayerOfMenu } from '../stage';
import type { State } from '../state';

const texts = 'remote-demo-apps/src/features/file-manager';
const folder = 'apps/file-manager/folders/quarter-4';
const ownTexts = '.demo-files__preview, .demo-files__details textarea';
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** States of the file manager. Its files are in the language of their authors. */
export const filesStates: readonly State[] = [
  { name: 'files-folder', path: folder },
  { name: 'files-tiles', path: `${folder}?view=tiles` },
  { name: 'files-details', path: `${folder}/details/minutes-19-november`, ownTexts },
  { name: 'files-picture', path: 'apps/file-manager/folders/quarter-4/details/offices-istanbul', ownTexts },
  { name: 'files-top-details', path: 'apps/file-manager/details/templates', ownTexts },
  { name: 'files-none', path: 'apps/file-manager?search=zzzz' },
  { name: 'files-failed', path: 'apps/file-manager/folders/templates', failing: '/api/apps/file-manager' },
  {
    name: 'files-new-folder',
    path: folder,
    open: (stage) =>
      isPhone(stage.page)
        ? openLayerOfMenu(`${texts}#more`, `${texts}#newFolder`)(stage)
        : openLayer(`${texts}#newFolder`)(stage),
  },
];
