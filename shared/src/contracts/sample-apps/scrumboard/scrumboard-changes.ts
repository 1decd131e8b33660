import { Type, type Static, type TProperties } from '@sinclair/typebox';
import { Id } from '../../base/lists';
import { nullable, oneOf } from '../../base/schemas';
import { enteredText } from '../../base/texts';
import { boardColors, boardIcons, scrumboardLimits } from './scrumboard';

/*
 * Calls that change boards, below `api/apps/scrumboard/`. Each publishes the event `sample-scrumboard.changed` with
 * `{ boardId }` to the owner and the colleagues of the board. Unknown ids, and ids of boards that the caller is not a
 * member of: PATCH responds null (several: without them), DELETE true, PUT and POST 404; nothing changes.
 *
 *   POST   board             CreateBoard → Board
 *   PATCH  board             UpdateBoard → Board or null, If-Match optional (412)
 *   DELETE board?id          → true; the owner only
 *   PUT    board/member      AddBoardMember → members (`BoardMember[]`); the owner only
 *   DELETE board/member?boardId&memberId → true; the owner, or the member itself, who leaves. Cards lose the member.
 *   POST   board/list        CreateBoardList → BoardList
 *   PATCH  board/list        UpdateBoardList → BoardList or null
 *   PATCH  board/lists       MoveBoardLists → BoardList[]
 *   DELETE board/list?id     → true; with its cards
 *   PUT, POST board/card     CreateBoardCard → BoardCard
 *   PATCH  board/card        UpdateBoardCard → BoardCard or null, If-Match optional (412)
 *   PATCH  board/cards       MoveBoardCards → BoardCard[]
 *   PATCH  board/card/positions OrderBoardCards → BoardCard[], all cards of the board; 422 `/cards` `partial`
 *   DELETE board/card?id     → true. Undo: create the card with its values; its position is free.
 *   GET    board/labels?boardId → BoardLabel[]
 *   PUT, POST board/label    CreateBoardLabel → BoardLabel; 422 `/label/title` `taken`
 *   PATCH  board/label       UpdateBoardLabel → BoardLabel or null; 422 as above
 *   DELETE board/label?id    → true; cards lose the label
 *
 * A move sends the item with the position that `placeAt` computed, or all items of the list that it renumbered. The server
 * applies moves of a board one after another. If an item that was not sent has the position meanwhile, the sent one is
 * placed after it (`placeAtPosition`). The response has the sent items and all others that got another position: take the
 * positions from it. A card that is moved to a list that no longer exists is refused: 422 `/cards/0/listId` (or
 * `/card/listId`) `not_found`. PUT, POST and PATCH of single lists and cards place the item in the same way; if the whole
 * list was renumbered by them, its other items come with the event.
 */

const closed = { additionalProperties: false };

/** Fields of responses that are accepted and ignored, so that an object can be sent back. */
const ignored = { id: Type.Optional(Id), boardId: Type.Optional(Id), version: Type.Optional(Type.Integer()) };
const optional = <Fields extends TProperties>(fields: Fields) => Type.Partial(Type.Object(fields)).properties;

// Positions that the list cannot have are renumbered, but the column is an integer.
const position = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

const boardValues = {
  title: enteredText({ min: 1, max: scrumboardLimits.boardTitle }),
  description: enteredText({ max: scrumboardLimits.boardDescription }),
  icon: oneOf(boardIcons),
};

/** Body of `POST board`. The caller owns the board, which has no lists. */
export const CreateBoard = Type.Object(
  {
    board: Type.Object({ ...optional(boardValues), title: boardValues.title }, closed),
  },
  closed,
);
export type CreateBoard = Static<typeof CreateBoard>;

/** Body of `PATCH board`. Omitted fields stay. */
export const UpdateBoard = Type.Object({ id: Id, board: Type.Object(optional(boardValues), closed) }, closed);
export type UpdateBoard = Static<typeof UpdateBoard>;

/** Body of `PUT board/member`: a colleague of the tenant or a sample member. */
export const AddBoardMember = Type.Object({ boardId: Id, memberId: Id }, closed);
export type AddBoardMember = Static<typeof AddBoardMember>;
/** Query of `DELETE board/member`. */
export const BoardMemberQuery = AddBoardMember;

const listTitle = enteredText({ min: 1, max: scrumboardLimits.listTitle });

/** Body of `POST board/list`. Without a position, the list is the last one. */
export const CreateBoardList = Type.Object(
  {
    list: Type.Object(
      { id: ignored.id, boardId: Id, position: Type.Optional(position), title: listTitle },
      closed,
    ),
  },
  closed,
);
export type CreateBoardList = Static<typeof CreateBoardList>;

const sentList = Type.Object(
  { id: Id, boardId: ignored.boardId, position: Type.Optional(position), title: Type.Optional(listTitle) },
  closed,
);
/** Body of `PATCH board/list`. Omitted fields stay. */
export const UpdateBoardList = Type.Object({ list: sentList }, closed);
export type UpdateBoardList = Static<typeof UpdateBoardList>;

/** Body of `PATCH board/lists`: lists of one board with their new positions, and titles if they change. */
export const MoveBoardLists = Type.Object(
  { lists: Type.Array(sentList, { minItems: 1, maxItems: scrumboardLimits.lists }) },
  closed,
);
export type MoveBoardLists = Static<typeof MoveBoardLists>;

const labelValues = {
  title: enteredText({ min: 1, max: scrumboardLimits.label }),
  color: Type.Optional(oneOf(boardColors)),
};
/** A label as object or as id. Unknown ones are ignored. */
const sentLabel = Type.Union([
  Id,
  Type.Object(
    { id: Id, boardId: ignored.boardId, title: Type.Optional(labelValues.title), color: labelValues.color },
    closed,
  ),
]);
const checklistItem = Type.Object(
  {
    id: Type.Optional(Id),
    title: enteredText({ min: 1, max: scrumboardLimits.checklistItem }),
    completed: Type.Boolean(),
  },
  closed,
);
const cardValues = {
  title: enteredText({ min: 1, max: scrumboardLimits.cardTitle }),
  description: nullable(enteredText({ max: scrumboardLimits.cardDescription })),
  labels: Type.Array(sentLabel, { maxItems: scrumboardLimits.labels }),
  dueDate: nullable(Type.String({ format: 'date', maxLength: 10 })),
  dueComplete: Type.Boolean(),
  members: Type.Array(Id, { maxItems: scrumboardLimits.members + 1 }),
  checklist: Type.Array(checklistItem, { maxItems: scrumboardLimits.checklist }),
  cover: nullable(oneOf(boardColors)),
};

/** Body of `PUT` and `POST board/card`. Without a position, the card is the last one of the list. */
export const CreateBoardCard = Type.Object(
  {
    card: Type.Object(
      {
        ...optional(cardValues),
        id: ignored.id,
        version: ignored.version,
        boardId: Id,
        listId: Id,
        position: Type.Optional(position),
        title: cardValues.title,
      },
      closed,
    ),
  },
  closed,
);
export type CreateBoardCard = Static<typeof CreateBoardCard>;

const cardChange = {
  ...optional(cardValues),
  ...ignored,
  listId: Type.Optional(Id),
  position: Type.Optional(position),
};
/** Body of `PATCH board/card`. Omitted fields stay; a card that changes its list without a position becomes its last. */
export const UpdateBoardCard = Type.Object({ id: Id, card: Type.Object(cardChange, closed) }, closed);
export type UpdateBoardCard = Static<typeof UpdateBoardCard>;

/** A card with its place. Its other fields are accepted and ignored. */
const movedCard = Type.Object({ ...cardChange, id: Id }, closed);
const movedCards = Type.Array(movedCard, { minItems: 1, maxItems: 2 * scrumboardLimits.cardsOfList });
/** Body of `PATCH board/cards`: cards of one board with their new lists and positions. */
export const MoveBoardCards = Type.Object({ cards: movedCards }, closed);
export type MoveBoardCards = Static<typeof MoveBoardCards>;
/**
 * Body of `PATCH board/card/positions`: all cards of a list (or of several) in their new order. They get the positions
 * 65536, 131072 and so on; a list that is not sent whole is refused.
 */
export const OrderBoardCards = Type.Object({ cards: movedCards }, closed);
export type OrderBoardCards = Static<typeof OrderBoardCards>;

/** Body of `PUT` and `POST board/label`. Without a colour, the label gets the one that fewest labels of the board have. */
export const CreateBoardLabel = Type.Object(
  { label: Type.Object({ ...labelValues, id: ignored.id, boardId: Id }, closed) },
  closed,
);
export type CreateBoardLabel = Static<typeof CreateBoardLabel>;
/** Body of `PATCH board/label`. Omitted fields stay. */
export const UpdateBoardLabel = Type.Object(
  {
    id: Id,
    label: Type.Object(
      {
        id: ignored.id,
        boardId: ignored.boardId,
        title: Type.Optional(labelValues.title),
        color: labelValues.color,
      },
      closed,
    ),
  },
  closed,
);
export type UpdateBoardLabel = Static<typeof UpdateBoardLabel>;
