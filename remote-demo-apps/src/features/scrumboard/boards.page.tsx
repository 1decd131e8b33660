import type { Board } from '@portal/shared/contracts/sample-apps';
import { fold } from '@portal/shared/text';
import { Button, EmptyState, PageHeader, QueryView, WriteButton } from '@portal/shared/ui';
import { ListCount, SearchBox, useAskedDialog } from '@portal/shared/ui/list';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SampleDataMenu } from '../../sample-data/sample-data-menu';
import { useTranslations } from '../../translations';
import { BoardTile } from './boards/board-tile';
import { prefetchBoards, useListBoardsQuery } from './scrumboard.api';
import { boardsPath } from './use-board-address';
import './scrumboard.css';

// Loaded when the dialog opens.
const BoardDialog = lazy(async () => ({ default: (await import('./boards/board.dialog')).BoardDialog }));

const matches = ({ title, description }: Board, words: readonly string[]): boolean =>
  words.every((word) => fold(`${title} ${description}`).includes(word));

/** Shows the boards of the person, and those of colleagues who added the person. */
export function BoardsPage() {
  const { t } = useTranslations('scrumboard');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const query = useListBoardsQuery();
  const creating = useAskedDialog('create');
  const [edited, setEdited] = useState<Board | null>(null);
  const search = (params.get('search') ?? '').slice(0, 200);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = query.data?.filter((board) => matches(board, words));
  const setSearch = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  const add = (
    <WriteButton
      variant="primary"
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
      onClick={creating.open}
    >
      {t('boards.create')}
    </WriteButton>
  );
  return (
    <div data-perf={query.data ? 'boards' : undefined}>
      <PageHeader
        title={t('boards.title')}
        count={<ListCount page={found && { total: found.length, totalIsEstimate: false }} />}
        description={t('boards.sampleData')}
        actions={
          <>
            <SampleDataMenu app="scrumboard" label={t('more')} />
            {add}
          </>
        }
      />
      <div className="demo-boards__tools">
        <SearchBox
          label={t('boards.search')}
          placeholder={t('boards.search')}
          value={search}
          field={field}
          onSearch={setSearch}
        />
      </div>
      <QueryView
        query={{ ...query, data: found }}
        isEmpty={(boards) => boards.length === 0}
        empty={<EmptyState title={t('boards.empty')} description={t('boards.emptyText')} action={add} />}
        filteredEmpty={
          words.length > 0 && (query.data?.length ?? 0) > 0 ? (
            <EmptyState
              title={t('boards.noMatch')}
              action={<Button onClick={() => setSearch('')}>{t('boards.clear')}</Button>}
            />
          ) : undefined
        }
      >
        {(boards) => (
          <ul className="demo-boards">
            {boards.map((board) => (
              <BoardTile key={board.id} board={board} onEdit={() => setEdited(board)} />
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense fallback={null}>
        {creating.isOpen && (
          <BoardDialog
            board={null}
            onCreated={({ id }) => void navigate(`${boardsPath}/${id}`)}
            onClose={creating.close}
          />
        )}
        {edited && <BoardDialog board={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </div>
  );
}

/** Fetches the boards before the screen is shown. */
export const firstCall = (): Promise<void> => prefetchBoards();

export { BoardsPage as Component };
