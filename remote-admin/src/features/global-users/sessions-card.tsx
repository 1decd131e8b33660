import type { GlobalUser, GlobalUserSessions } from '@portal/shared/contracts';
import { Card, QueryView, Skeleton, WriteButton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { useTranslations } from '../../translations';
import { useGlobalUserTexts } from './global-user-text';
import { useListGlobalUserSessionsQuery } from './global-users.api';
import { useGlobalUserActions } from './use-global-user-actions';

/** Shows where a person is signed in, with a button that ends all sessions. */
export function SessionsCard({ user }: { user: GlobalUser }) {
  const { t } = useTranslations('global-users');
  const { isSelf } = useGlobalUserTexts();
  const { signOut } = useGlobalUserActions();
  const query = useListGlobalUserSessionsQuery(user.id);
  const button = isSelf(user) ? undefined : (
    <WriteButton onClick={() => void signOut(user)}>{t('signOut.open')}</WriteButton>
  );
  return (
    <Card title={t('sessions.title')} actions={button}>
      <QueryView query={query} skeleton={<Skeleton rows={2} />}>
        {({ known, items }) =>
          items.length > 0 ? (
            <SessionList sessions={items} />
          ) : (
            <p className="admin-detail__note">{t(known ? 'sessions.none' : 'sessions.unknown')}</p>
          )
        }
      </QueryView>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: GlobalUserSessions['items'] }) {
  const { t } = useTranslations('global-users');
  return (
    <ul className="admin-detail__list">
      {sessions.map(({ id, browser, system, usedAt }) => (
        <li key={id}>
          {[browser, system].filter(Boolean).join(', ') || t('sessions.unnamed')}, {t('sessions.used')}{' '}
          <RelativeDate at={usedAt} />
        </li>
      ))}
    </ul>
  );
}
