import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { Avatar, type AvatarProps } from '../../core/display/avatar';

export interface RecordNameProps extends Pick<AvatarProps, 'id' | 'name' | 'picture' | 'shape'> {
  /** Shown instead of the avatar. */
  icon?: ReactNode;
  /** Shown instead of the name, such as the name with marked matches. */
  label?: ReactNode;
  /** Makes the name a link. */
  to?: To;
  /** Shown below the name, such as the e-mail address. */
  second?: string | undefined;
  /** Shown after the name, such as a pill. */
  mark?: ReactNode;
}

/** Shows a record in the first column of a list: avatar or icon, name and a second line. */
export function RecordName({ icon, label, to, second, mark, ...subject }: RecordNameProps) {
  return (
    <span className="ui-record">
      {icon ? <span className="ui-record__icon">{icon}</span> : <Avatar {...subject} />}
      <span className="ui-record__text">
        <span className="ui-record__name">
          {to ? (
            <Link to={to} title={subject.name}>
              {label ?? subject.name}
            </Link>
          ) : (
            <span title={subject.name}>{label ?? subject.name}</span>
          )}
          {mark}
        </span>
        {second && (
          <span className="ui-record__second" title={second}>
            {second}
          </span>
        )}
      </span>
    </span>
  );
}
