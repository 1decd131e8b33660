import {
  positionStep,
  type Board,
  type BoardCard,
  type BoardDetails,
  type BoardLabel,
  type BoardMember,
} from '@portal/shared/contracts/sample-apps';
import { toSlug } from '@portal/shared/text';

/** Builders for the tests of the boards. */
export const custody: BoardLabel = { id: 'custody', boardId: 'close', title: 'Custody', color: 'blue' };
export const audit: BoardLabel = { id: 'audit', boardId: 'close', title: 'Audit', color: 'purple' };

export const people: BoardMember[] = [
  { id: 'person-1', name: 'Olivia Stone', avatar: null, kind: 'owner' },
  { id: 'person-2', name: 'Burak Yıldız', avatar: null, kind: 'colleague' },
  { id: 'person-3', name: 'Defne Aksoy', avatar: null, kind: 'sample' },
];

export const aBoard = (values: Partial<Board> = {}): Board => ({
  id: 'close',
  title: 'Quarter-end close',
  description: 'What is left before the books close.',
  icon: 'board',
  lastActivity: new Date(Date.now() - 4 * 60_000).toISOString(),
  lastActivityBy: { id: 'person-2', name: 'Burak Yıldız' },
  isOwner: true,
  version: 3,
  members: people,
  ...values,
});

export const aCard = (id: string, values: Partial<BoardCard> = {}): BoardCard => ({
  id,
  boardId: 'close',
  listId: 'to-do',
  position: positionStep,
  title: id,
  description: '',
  labels: [],
  dueDate: null,
  dueComplete: false,
  members: [],
  checklist: [],
  cover: null,
  version: 1,
  ...values,
});

/** Returns a list of cards in steps of the position. Its id is made of the title. */
export const aList = (title: string, cards: BoardCard[], at = 0): BoardDetails['lists'][number] => {
  const id = toSlug(title);
  return {
    id,
    boardId: 'close',
    title,
    position: (at + 1) * positionStep,
    cards: cards.map((card, index) => ({ ...card, listId: id, position: (index + 1) * positionStep })),
  };
};

export const aBoardWith = (
  lists: BoardDetails['lists'],
  values: Partial<BoardDetails> = {},
): BoardDetails => ({
  ...aBoard(),
  members: people.map(({ id }) => id),
  people,
  labels: [custody, audit],
  lists,
  ...values,
});

/** A board with three lists of three, one and no cards. */
export const closeBoard = (): BoardDetails =>
  aBoardWith([
    aList('To do', [
      aCard('calendar', {
        title: 'Agree the calendar',
        labels: [custody],
        dueDate: '2020-01-31',
        members: ['person-2'],
        checklist: [
          { id: 'step-1', title: 'Ask custody', completed: true },
          { id: 'step-2', title: 'Send the dates', completed: false },
        ],
      }),
      aCard('prices', { title: 'Price sources', labels: [audit], description: '**Private** debt' }),
      aCard('letter', { title: 'Cover letter', cover: 'red' }),
    ]),
    aList('In progress', [aCard('positions', { title: 'Reconcile positions' })], 1),
    aList('Done', [], 2),
  ]);
