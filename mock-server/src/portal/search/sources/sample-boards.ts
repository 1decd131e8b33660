import { searchBoards, searchCards } from '../../../demo-apps/scrumboard/cards/card-search';
import { scrumboardCopy } from '../../../demo-apps/scrumboard/scrumboard.copy';
import { defineSource } from './sample-apps';

const address = '/apps/scrumboard';

/** Boards of the caller and of colleagues who have added the caller, and their cards. */
export const sampleBoards = defineSource({
  id: 'boards',
  label: { en: 'Boards', tr: 'Panolar' },
  app: scrumboardCopy,
  async find(sql, _viewer, query) {
    const [boards, cards] = await Promise.all([searchBoards(sql, query), searchCards(sql, query)]);
    return [
      ...boards.map(({ id, title }) => ({ id, title, link: `${address}/${id}` })),
      ...cards.map(({ id, boardId, title, boardTitle, listTitle }) => ({
        id,
        title,
        subtitle: `${boardTitle} · ${listTitle}`,
        link: `${address}/${boardId}/card/${id}`,
      })),
    ];
  },
});
