import type { PortalApp } from '../../platform/app/portal-app';
import { sendEntityTags } from '../../platform/http/revisions';
import { boardsRoutes } from './boards/boards.routes';
import { membersRoutes } from './boards/members.routes';
import { cardMovesRoutes } from './cards/card-moves.routes';
import { cardsRoutes } from './cards/cards.routes';
import { labelsRoutes } from './labels/labels.routes';
import { listsRoutes } from './lists/lists.routes';

/** Registers the sample scrum board. */
export function scrumboardRoutes(app: PortalApp): void {
  sendEntityTags(app);
  boardsRoutes(app);
  membersRoutes(app);
  listsRoutes(app);
  cardsRoutes(app);
  cardMovesRoutes(app);
  labelsRoutes(app);
}
