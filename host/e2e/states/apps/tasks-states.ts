import { openLayer } from '../stage';
import type { State } from '../state';

const texts = 'remote-demo-apps/src/features/tasks';
const path = 'apps/tasks';
const open = `${path}/global-balanced-comment`;
const ownTexts = '.demo-task-detail textarea, .demo-sub-task input';

/** States of the tasks. Their data is in the language of its author. */
export const tasksStates: readonly State[] = [
  { name: 'task', path: open, ownTexts },
  { name: 'task-tags', path: open, ownTexts, open: openLayer(`${texts}#tags.add`) },
  {
    name: 'task-menu',
    path: open,
    ownTexts,
    open: openLayer(`${texts}#detailMore`),
  },
  { name: 'task-unknown', path: `${path}/nothing` },
  { name: 'tasks-overdue', path: `${path}?view=overdue&sort=due` },
  { name: 'tasks-none', path: `${path}?search=zzzz` },
];
