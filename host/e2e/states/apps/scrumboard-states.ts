import { openLayer, type Stage } from '../stage';
import type { State } from '../state';

const texts = 'remote-demo-apps/src/features/scrumboard';
const path = 'apps/scrumboard';
/** Titles and texts of boards, lists and cards are in the language of their authors. */
const ownTexts = [
  '.demo-board-tile__title, .demo-board-tile__text, .demo-board__title, .demo-board-list__title',
  '.demo-board-list, .demo-board__tab, .demo-board__tabs .ui-icon-button, .demo-board-row__title, .demo-board-row__list, .demo-board-label',
  '.demo-board-dialog .ui-rich-text, .demo-board-dialog .ui-modal__title, .demo-board-step, .demo-board-people__name',
].join();

/** Opens the board of the sample data that has lists. */
async function openBoard({ page }: Stage): Promise<void> {
  await page.locator('.demo-board-tile__title').first().click();
  await page.locator('.demo-board-card').first().waitFor();
}

/** Opens the board in an address with these parameters. */
const openBoardAt =
  (search: string) =>
  async (stage: Stage): Promise<void> => {
    await openBoard(stage);
    await stage.page.goto(`${stage.page.url()}${search}`);
    await stage.page.locator('.demo-board').waitFor();
  };

const openCard = async (stage: Stage): Promise<void> => {
  await openBoard(stage);
  await stage.page.locator('.demo-board-card__title').first().click();
  await stage.page.locator('.demo-board-dialog').waitFor();
};

/** States of the boards. Their ids are the person's own. */
export const scrumboardStates: readonly State[] = [
  { name: 'board', path, ownTexts, open: openBoard },
  { name: 'board-table', path, ownTexts, open: openBoardAt('?view=list') },
  { name: 'board-filtered', path, ownTexts, open: openBoardAt('?due=overdue') },
  { name: 'board-card', path, ownTexts, open: openCard },
  {
    name: 'board-members',
    path,
    ownTexts,
    open: async (stage) => {
      await openBoard(stage);
      await openLayer(`${texts}#members.open`)(stage);
    },
  },
  { name: 'board-create', path: `${path}?dialog=create`, ownTexts },
  { name: 'board-gone', path: `${path}/unknown` },
  { name: 'card-gone', path: `${path}/unknown/card/unknown` },
  { name: 'boards-none', path: `${path}?search=zzzz` },
  { name: 'board-failed', path: `${path}/failing`, failing: '/api/apps/scrumboard/board' },
];
