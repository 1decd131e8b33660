import { AvatarGroup, VisuallyHidden, WriteButton } from '@portal/shared/ui';
import { Plus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { BoardMenu } from '../boards/board-menu';
import { BoardPicture } from '../boards/board-picture';
import { EditedBy } from '../boards/edited-by';
import { boardsPath } from '../use-board-address';
import { useBoardContext } from './board-context';

// Loaded when they open.
const BoardDialog = lazy(async () => ({ default: (await import('../boards/board.dialog')).BoardDialog }));
const MembersDialog = lazy(async () => ({
  default: (await import('../members/members.dialog')).MembersDialog,
}));
const NewCardDialog = lazy(async () => ({
  default: (await import('../card/new-card.dialog')).NewCardDialog,
}));

type OpenDialog = 'edit' | 'members' | 'card' | null;

/** Shows the title of the board, who is on it, and its actions. */
export function BoardHead() {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const people = board.people.map(({ id, name, avatar }) => ({ id, name, picture: avatar }));
  return (
    <header className="demo-board__head">
      <BoardPicture icon={board.icon} />
      <h1 className="demo-board__title" tabIndex={-1}>
        {board.title}
      </h1>
      <BoardMenu board={board} onEdit={() => setOpen('edit')} onDeleted={() => void navigate(boardsPath)} />
      <Link className="demo-board__all" to={boardsPath}>
        {t('boards.title')}
      </Link>
      <span className="demo-board__space" />
      <EditedBy board={board} />
      <AvatarGroup people={people} max={5} />
      <button
        type="button"
        className="ui-button ui-button--secondary ui-button--medium demo-board__members"
        aria-label={t('members.open')}
        onClick={() => setOpen('members')}
      >
        <Users size={16} strokeWidth={1.5} aria-hidden />
        <span className="ui-text">{t('members.open')}</span>
      </button>
      {board.lists.length > 0 && (
        <WriteButton
          variant="primary"
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => setOpen('card')}
        >
          <VisuallyHidden>{t('card.addShort')} </VisuallyHidden>
          {t('card.short')}
        </WriteButton>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <BoardDialog board={board} onClose={close} />}
        {open === 'members' && <MembersDialog onClose={close} />}
        {open === 'card' && <NewCardDialog onClose={close} />}
      </Suspense>
    </header>
  );
}
