import {
  boardIcons,
  scrumboardLimits,
  type Board,
  type BoardIcon,
} from '@portal/shared/contracts/sample-apps';
import { FormDialog, TextAreaField, TextField, TileField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useCreateBoardMutation, useLazyGetBoardQuery, useUpdateBoardMutation } from '../scrumboard.api';
import { BoardPicture } from './board-picture';

interface BoardValues {
  title: string;
  description: string;
  icon: BoardIcon;
}

type EditedBoard = Pick<Board, 'id' | 'title' | 'description' | 'icon' | 'version'>;

export interface BoardDialogProps {
  /** The board that is changed; null for a new one. */
  board: EditedBoard | null;
  onCreated?: (board: Board) => void;
  onClose(): void;
}

const toValues = ({ title, description, icon }: EditedBoard): BoardValues => ({ title, description, icon });

/** Returns how a change that somebody else made meanwhile is shown. */
function useConflict(board: EditedBoard | null) {
  const [load] = useLazyGetBoardQuery();
  if (!board) return {};
  const loadCurrent = async () => {
    const current = (await load(board.id).unwrap()) ?? board;
    return { values: toValues(current), revision: current.version };
  };
  return { conflict: { revision: board.version, load: loadCurrent } };
}

/** Creates a board or changes its title, description and picture. */
export function BoardDialog({ board, onCreated, onClose }: BoardDialogProps) {
  const { t } = useTranslations('scrumboard');
  const [create] = useCreateBoardMutation();
  const [update] = useUpdateBoardMutation();
  return (
    <FormDialog<BoardValues, Board | null>
      title={t(board ? 'boards.edit' : 'boards.create')}
      {...(!board && { submitLabel: t('boards.createConfirm') })}
      initialValues={board ? toValues(board) : { title: '', description: '', icon: 'board' }}
      submit={(values, { revision }) =>
        board ? update({ id: board.id, board: values, ifMatch: revision }) : create(values)
      }
      onSaved={(saved) => {
        if (!board && saved) onCreated?.(saved);
      }}
      onClose={onClose}
      {...useConflict(board)}
    >
      <TextField name="title" label={t('boards.name')} required maxLength={scrumboardLimits.boardTitle} />
      <TextAreaField
        name="description"
        label={t('boards.description')}
        maxLength={scrumboardLimits.boardDescription}
      />
      <TileField<BoardIcon>
        name="icon"
        label={t('boards.icon')}
        look="icon"
        options={boardIcons.map((value) => ({
          value,
          label: t(`boards.icons.${value}`),
          tile: <BoardPicture icon={value} />,
        }))}
      />
    </FormDialog>
  );
}
