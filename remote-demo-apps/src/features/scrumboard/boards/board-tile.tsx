import type { Board } from '@portal/shared/contracts/sample-apps';
import { AvatarGroup } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { boardsPath } from '../use-board-address';
import { BoardMenu } from './board-menu';
import { BoardPicture } from './board-picture';
import { EditedBy } from './edited-by';

export interface BoardTileProps {
  board: Board;
  onEdit(): void;
}

/** Shows a board as a tile that leads to it. */
export function BoardTile({ board, onEdit }: BoardTileProps) {
  const people = board.members.map(({ id, name, avatar }) => ({ id, name, picture: avatar }));
  return (
    <li className="demo-board-tile">
      <div className="demo-board-tile__head">
        <BoardPicture icon={board.icon} />
        <BoardMenu board={board} onEdit={onEdit} />
      </div>
      <Link className="demo-board-tile__title" to={`${boardsPath}/${board.id}`}>
        {board.title}
      </Link>
      <p className="demo-board-tile__text" data-sample>
        {board.description}
      </p>
      <div className="demo-board-tile__foot">
        <AvatarGroup people={people} max={5} size={28} />
        <EditedBy board={board} />
      </div>
    </li>
  );
}
