import { scrumboardLimits, type FoundBoardCard } from '@portal/shared/contracts/sample-apps';
import { foldedRanges, type SearchQuery } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';

/** Returns the newest cards of all boards of the viewer whose title or description contains each word. */
export async function searchCards(sql: Sql, query: SearchQuery): Promise<FoundBoardCard[]> {
  const rows = await sql.query<Omit<FoundBoardCard, 'matches'>>(
    `select card.id, card.board_id as "boardId", card.list_id as "listId", card.title,
            board.title as "boardTitle", list.title as "listTitle"
       from sample_board_cards card
       join sample_board_lists list on list.id = card.list_id
       join sample_boards board on board.id = card.board_id
      where (select bool_and(strpos(card.search_text, term) > 0) from unnest($1::text[]) as terms (term))
      order by card.place desc limit $2::int`,
    [query.terms, scrumboardLimits.found],
  );
  return rows.map((row) => ({ ...row, matches: foldedRanges(row.title, query) }));
}

/** Returns the boards of the viewer whose title contains each word. */
export const searchBoards = (sql: Sql, { terms }: SearchQuery): Promise<{ id: string; title: string }[]> =>
  sql.query<{ id: string; title: string }>(
    `select id, title from sample_boards
      where (select bool_and(strpos(title_key, term) > 0) from unnest($1::text[]) as terms (term))
      order by place`,
    [terms],
  );
