import type { Me } from '@portal/shared/contracts';
import { UserRound } from 'lucide-react';
import './person-card.css';

/** Avatar, or an icon if there is none, with full name and e-mail. */
export function PersonCard({ me: { avatar, firstName, lastName, email } }: { me: Me }) {
  return (
    <div className="host-person">
      <span className="host-person__avatar">
        {avatar ? (
          <img src={avatar} alt="" />
        ) : (
          <UserRound size={28} strokeWidth={1.5} aria-hidden="true" data-icon="default-avatar" />
        )}
      </span>
      <span className="host-person__text">
        <span className="host-person__name">
          {firstName} {lastName}
        </span>
        <span className="host-person__email">{email}</span>
      </span>
    </div>
  );
}
