import type { Me } from '@portal/shared/contracts';
import { Avatar } from '@portal/shared/ui';
import { UserRound } from 'lucide-react';
import './person-card.css';

/** Avatar, or the icon that the specification requires without one, with full name and e-mail. */
export function PersonCard({ me: { id, avatar, firstName, lastName, email } }: { me: Me }) {
  return (
    <div className="host-person">
      {avatar ? (
        <Avatar id={id} name={`${firstName} ${lastName}`} picture={avatar} size={72} />
      ) : (
        <span className="host-person__icon" data-icon="default-avatar">
          <UserRound size={28} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <span className="host-person__text">
        <span className="host-person__name">
          {firstName} {lastName}
        </span>
        <span className="host-person__email">{email}</span>
      </span>
    </div>
  );
}
