import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../../base/lists';
import { nullable, oneOf } from '../../base/schemas';

/*
 * Calls that read boards, below `api/apps/scrumboard/`; `scrumboard-changes.ts` has those that change them. A board belongs
 * to the person who created it. Colleagues of the tenant who are its members read and change it, too; for everybody else
 * it does not exist. `POST api/apps/reset` with the app `scrumboard` deletes the own boards, also for their members, and
 * leaves boards of colleagues as they are.
 *
 *   GET boards                              → Board[]
 *   GET board?id                            → BoardDetails or null
 *   GET board/labels?boardId                → BoardLabel[]; empty for an unknown id
 *   GET board/candidates?boardId&search     → BoardMember[]
 *   GET board/search?query                  → FoundBoardCard[]; null for an empty query
 */

/**
 * Maximum lengths in characters and maximum counts of the boards. A creation or a move beyond a count is refused: 422 with
 * the code `too_many` and the `limit` as parameter.
 */
export const scrumboardLimits = {
  boardTitle: 80,
  boardDescription: 500,
  listTitle: 80,
  cardTitle: 200,
  cardDescription: 10_000,
  label: 50,
  checklistItem: 200,
  search: 200,
  /** Boards of one owner. */
  boards: 100,
  /** Members of a board besides its owner, sample members included. */
  members: 50,
  lists: 200,
  labels: 100,
  cardsOfList: 400,
  cards: 5_000,
  checklist: 100,
  /** Results of a search, and candidates. */
  found: 20,
} as const;

/** Names of pictures of boards. */
export const boardIcons = [
  'board',
  'calendar',
  'chart',
  'people',
  'flag',
  'file',
  'shield',
  'coins',
  'rocket',
  'megaphone',
] as const;
export type BoardIcon = (typeof boardIcons)[number];

/** Colours of labels and covers. */
export const boardColors = ['blue', 'indigo', 'red', 'teal', 'purple', 'green'] as const;
export type BoardColor = (typeof boardColors)[number];

/**
 * Somebody on a board. `owner` and `colleague` are users of the portal, `colleague` one whom the owner has added, and
 * `sample` is one of the sample members, who never act.
 */
export const BoardMember = Type.Object({
  id: Type.String({ description: 'Of a user of the portal: the id of the person' }),
  name: Type.String(),
  avatar: nullable(Type.String()),
  kind: oneOf(['owner', 'colleague', 'sample']),
});
export type BoardMember = Static<typeof BoardMember>;
export const BoardMembers = Type.Array(BoardMember);

const BoardProperties = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  icon: oneOf(boardIcons),
  lastActivity: Timestamp,
  lastActivityBy: nullable(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'null when the person no longer exists',
  }),
  isOwner: Type.Boolean({
    description: 'whether the caller owns the board: may delete it and change its members',
  }),
  version: Type.Integer({ description: 'revision of title, description and icon, for If-Match' }),
});

/** A board in the list of boards. `members` starts with the owner. */
export const Board = Type.Object(
  { ...BoardProperties.properties, members: BoardMembers },
  { $id: 'SampleBoard' },
);
export type Board = Static<typeof Board>;
/** Response of `GET api/apps/scrumboard/boards`: own boards and those of colleagues, in the order of creation. */
export const Boards = Type.Array(Board);
export type Boards = Static<typeof Boards>;
export const BoardOrNull = nullable(Board);

/** Label of a board. */
export const BoardLabel = Type.Object({
  id: Type.String(),
  boardId: Type.String(),
  title: Type.String(),
  color: oneOf(boardColors),
});
export type BoardLabel = Static<typeof BoardLabel>;
export const BoardLabels = Type.Array(BoardLabel);
export const BoardLabelOrNull = nullable(BoardLabel);

/** Item of the checklist of a card. */
export const ChecklistItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  completed: Type.Boolean(),
});
export type ChecklistItem = Static<typeof ChecklistItem>;

/**
 * A card. `labels` are objects, `members` are ids of `BoardDetails.people`, `dueDate` is a day as `YYYY-MM-DD`, and
 * `description` is markdown.
 */
export const BoardCard = Type.Object({
  id: Type.String(),
  boardId: Type.String(),
  listId: Type.String(),
  position: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  labels: BoardLabels,
  dueDate: nullable(Type.String({ format: 'date' })),
  dueComplete: Type.Boolean(),
  members: Type.Array(Type.String()),
  checklist: Type.Array(ChecklistItem),
  cover: nullable(oneOf(boardColors)),
  version: Type.Integer({ description: 'revision of everything but list and position, for If-Match' }),
});
export type BoardCard = Static<typeof BoardCard>;
export const BoardCards = Type.Array(BoardCard);
export type BoardCards = Static<typeof BoardCards>;
export const BoardCardOrNull = nullable(BoardCard);

const listFields = {
  id: Type.String(),
  boardId: Type.String(),
  position: Type.Integer(),
  title: Type.String(),
};

/** A list of a board. */
export const BoardList = Type.Object(listFields);
export type BoardList = Static<typeof BoardList>;
export const BoardLists = Type.Array(BoardList);
export type BoardLists = Static<typeof BoardLists>;
export const BoardListOrNull = nullable(BoardList);

/**
 * Response of `GET api/apps/scrumboard/board?id=`, null for an unknown id and for a board that the caller is not a member
 * of. Lists and cards are in their order. `members` are ids, `people` the members as objects, the owner first.
 */
export const BoardDetails = Type.Object(
  {
    ...BoardProperties.properties,
    members: Type.Array(Type.String()),
    people: BoardMembers,
    labels: BoardLabels,
    lists: Type.Array(Type.Object({ ...listFields, cards: BoardCards })),
  },
  { $id: 'SampleBoardDetails' },
);
export type BoardDetails = Static<typeof BoardDetails>;
export const BoardDetailsOrNull = nullable(BoardDetails);

/** Query of calls about everything of one board. */
export const OfBoardQuery = Type.Object({ boardId: Id }, { additionalProperties: false });

/**
 * Query of `GET api/apps/scrumboard/board/candidates`: whom the owner can add to the board. The response is up to 20
 * `BoardMember`, first active colleagues of the tenant and then sample members whose name has the searched words; empty for
 * all but the owner.
 */
export const BoardCandidatesQuery = Type.Object(
  { boardId: Id, search: Type.Optional(Type.String({ maxLength: scrumboardLimits.search })) },
  { additionalProperties: false },
);

/** Query of `GET api/apps/scrumboard/board/search`: words in titles and descriptions of cards. */
export const BoardSearchQuery = Type.Object(
  { query: Type.String({ maxLength: scrumboardLimits.search }) },
  { additionalProperties: false },
);

/** A card of any board of the caller that a search has found. `matches` are offsets in its title. */
export const FoundBoardCard = Type.Object({
  id: Type.String(),
  boardId: Type.String(),
  listId: Type.String(),
  title: Type.String(),
  boardTitle: Type.String(),
  listTitle: Type.String(),
  matches: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
});
export type FoundBoardCard = Static<typeof FoundBoardCard>;
/** Response of `GET api/apps/scrumboard/board/search`, newest cards first; null for an empty query. */
export const FoundBoardCards = nullable(Type.Array(FoundBoardCard));
