import { EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { LayoutGrid } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUndoKey } from '../../undo/undo-key';
import { useTranslations } from '../../translations';
import { BoardScreen } from './board/board-screen';
import { useBoard } from './moves/use-board-moves';
import { boardsPath, useBoardAddress } from './use-board-address';
import './scrumboard.css';

/** Shows a board of the person, or of a colleague who added the person. */
export function BoardPage() {
  const address = useBoardAddress();
  return <OneBoard key={address.boardId} boardId={address.boardId} />;
}

function OneBoard({ boardId }: { boardId: string }) {
  const address = useBoardAddress();
  const { t } = useTranslations('scrumboard');
  const { query, moves } = useBoard(boardId);
  useUndoKey();
  return (
    <div
      className="demo-board"
      data-perf={query.data ? 'board' : undefined}
      data-view={address.view}
      data-keeps-focus
    >
      {query.data === undefined && query.isError && <h1 className="ui-hidden">{t('views.board')}</h1>}
      <QueryView
        query={query}
        skeleton={<BoardSkeleton />}
        isEmpty={(board) => board === null}
        empty={<BoardGone />}
      >
        {(board) =>
          board && <BoardScreen board={board} moves={moves} address={address} isFetching={query.isFetching} />
        }
      </QueryView>
    </div>
  );
}

function BoardGone() {
  const { t } = useTranslations('scrumboard');
  return (
    <div className="demo-board__gone">
      <h1 className="ui-hidden">{t('gone.title')}</h1>
      <EmptyState
        title={t('gone.title')}
        description={t('gone.text')}
        action={
          <Link className="ui-button ui-button--secondary ui-button--medium" to={boardsPath}>
            <LayoutGrid size={16} strokeWidth={1.5} aria-hidden />
            <span className="ui-text">{t('gone.boards')}</span>
          </Link>
        }
      />
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div className="demo-board__lists">
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="demo-board-list demo-board-list--skeleton">
          <Skeleton rows={5} />
        </div>
      ))}
    </div>
  );
}

export { BoardPage as Component };
