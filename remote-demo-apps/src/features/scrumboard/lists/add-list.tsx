import { scrumboardLimits } from '@portal/shared/contracts/sample-apps';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useCreateBoardListMutation } from '../scrumboard.api';
import { useBoardContext } from '../board/board-context';

// Loaded with the first field.
const AddForm = lazy(async () => ({ default: (await import('./add-form')).AddForm }));

/** Adds lists at the end of the board, one after another. */
export function AddList() {
  const { t } = useTranslations('scrumboard');
  const { board } = useBoardContext();
  const [isOpen, setIsOpen] = useState(false);
  const [create] = useCreateBoardListMutation();
  const label = t(board.lists.length === 0 ? 'list.add' : 'list.addAnother');
  if (board.lists.length >= scrumboardLimits.lists) return null;
  if (!isOpen)
    return (
      <button
        type="button"
        className="demo-board-new demo-board-icon--add"
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <span className={board.lists.length === 0 ? '' : 'ui-hidden'}>{label}</span>
      </button>
    );
  return (
    <div className="demo-board-list demo-board-list--new">
      <Suspense fallback={null}>
        <AddForm
          label={t('list.newTitle')}
          submitLabel={t('list.add')}
          maxLength={scrumboardLimits.listTitle}
          create={(title) => create({ boardId: board.id, title })}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    </div>
  );
}
