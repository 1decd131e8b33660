import { Avatar, type AvatarProps } from '@portal/shared/ui';
import './record-name.css';

interface RecordNameProps extends Pick<AvatarProps, 'id' | 'name' | 'picture' | 'shape'> {
  /** Shown below the name, such as the e-mail address. */
  second: string;
}

/** Shows the avatar, the name and a second line: the first cell of a list. */
export function RecordName({ second, ...subject }: RecordNameProps) {
  return (
    <span className="admin-record">
      <Avatar {...subject} />
      <span className="admin-record__text">
        <span>{subject.name}</span>
        <span className="admin-record__second">{second}</span>
      </span>
    </span>
  );
}
