import type { GlobalUserDetail as User } from '@portal/shared/contracts';
import { Avatar, Card, Facts, PageHeader, Skeleton, WriteButton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { Eye } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { GlobalPersonAuditCards } from '../../audit/audit-card';
import { ResetFactorButton } from '../../credentials/reset-factor-button';
import { ResetLinkButton } from '../../credentials/reset-link-button';
import { BackLink } from '../../detail/back-link';
import { DetailParts } from '../../detail/detail-parts';
import { useTitleFocus } from '../../detail/use-title-focus';
import { DetailView } from '../../detail/detail-view';
import { personName } from '../../people/person-name';
import { SessionsCard } from '../../sessions/sessions-card';
import { StatusPill } from '../../status/status-pill';
import { useTranslations } from '../../translations';
import { useGlobalUserTexts } from './global-user-text';
import {
  useEndGlobalUserSessionMutation,
  useGetGlobalUserQuery,
  useListGlobalUserSessionsQuery,
} from './global-users.api';
import { useGlobalUserActions } from './use-global-user-actions';
import { useViewAs } from './use-view-as';

const GlobalUserForm = lazy(async () => ({ default: (await import('./global-user-form')).GlobalUserForm }));
const GlobalRolesForm = lazy(async () => ({
  default: (await import('./global-roles-form')).GlobalRolesForm,
}));

/** Shows one person: account, global roles, profile, sessions and activity. */
export function GlobalUserDetail({ id, focusesTitle }: { id: string; focusesTitle: boolean }) {
  const { t } = useTranslations('global-users');
  const query = useGetGlobalUserQuery(id);
  return (
    <>
      <BackLink>{t('all')}</BackLink>
      <DetailView query={query}>{(user) => <UserParts user={user} focusesTitle={focusesTitle} />}</DetailView>
    </>
  );
}

function UserParts({ user, focusesTitle }: { user: User; focusesTitle: boolean }) {
  const { t } = useTranslations('global-users');
  const place = useTitleFocus(focusesTitle);
  return (
    <div ref={place} data-perf="global-user">
      <PageHeader
        picture={<Avatar id={user.id} name={personName(user)} picture={user.avatar} size={36} />}
        title={personName(user)}
        mark={<StatusPill status={user.status} />}
        description={user.email}
        actions={<UserActions user={user} />}
      />
      <DetailParts facts={<AccountCard user={user} />}>
        {user.membership === null && !user.isManaged && (
          <Card title={t('globalRoles.title')}>
            <Suspense fallback={<Skeleton rows={3} />}>
              <GlobalRolesForm user={user} />
            </Suspense>
          </Card>
        )}
        <Card title={t(user.isManaged ? 'profile.startPage' : 'profile.title')}>
          <Suspense fallback={<Skeleton rows={3} />}>
            <GlobalUserForm user={user} />
          </Suspense>
        </Card>
        <Sessions user={user} />
        <GlobalPersonAuditCards personId={user.id} />
      </DetailParts>
    </div>
  );
}

function UserActions({ user }: { user: User }) {
  const { t } = useTranslations('global-users');
  const { isSelf } = useGlobalUserTexts();
  const { disable, enable } = useGlobalUserActions();
  const viewAs = useViewAs();
  if (isSelf(user)) return null;
  return (
    <>
      {viewAs.canView(user) && (
        <WriteButton icon={<Eye size={16} strokeWidth={1.5} aria-hidden />} onClick={() => viewAs.open(user)}>
          {t('viewAs.open')}
        </WriteButton>
      )}
      {viewAs.dialog}
      {user.status === 'active' && !user.isManaged && (
        <ResetLinkButton id={user.id} isGlobal name={personName(user)} email={user.email} />
      )}
      {user.hasSecondFactor && <ResetFactorButton id={user.id} isGlobal name={personName(user)} />}
      {user.status === 'active' && (
        <WriteButton onClick={() => void disable(user)}>{t('disable.open')}</WriteButton>
      )}
      {user.status === 'disabled' && (
        <WriteButton variant="primary" onClick={() => void enable(user)}>
          {t('enable.open')}
        </WriteButton>
      )}
    </>
  );
}

/** Shows where a person is signed in, with a button that ends all sessions. */
function Sessions({ user }: { user: User }) {
  const { t } = useTranslations('global-users');
  const { isSelf } = useGlobalUserTexts();
  const { signOut } = useGlobalUserActions();
  const query = useListGlobalUserSessionsQuery(user.id);
  const [endSession] = useEndGlobalUserSessionMutation();
  if (isSelf(user)) return <SessionsCard query={query} name={personName(user)} />;
  return (
    <SessionsCard
      query={query}
      name={personName(user)}
      endSession={(sessionId) => endSession({ id: user.id, sessionId })}
      actions={<WriteButton onClick={() => void signOut(user)}>{t('signOut.open')}</WriteButton>}
    />
  );
}

function AccountCard({ user }: { user: User }) {
  const { t } = useTranslations('global-users');
  const { rolesText, tenantText } = useGlobalUserTexts();
  const { t: tCredentials } = useTranslations('credentials');
  const { status, lastSignInAt, createdAt, id, membership } = user;
  const tenant = membership ? (
    <Link to={`/tenants?${new URLSearchParams({ id: membership.tenantId })}`}>{membership.tenantName}</Link>
  ) : (
    tenantText(user)
  );
  return (
    <Card title={t('account.title')}>
      <Facts
        facts={[
          { label: t('columns.tenant'), value: tenant },
          {
            label: t('account.tenantStatus'),
            value:
              membership && membership.tenantStatus !== 'active' ? (
                <StatusPill status={membership.tenantStatus} />
              ) : null,
          },
          { label: t('columns.roles'), value: rolesText(user) },
          {
            label: t('columns.lastSignInAt'),
            value: <RelativeDate at={lastSignInAt} emptyText={t('never')} />,
          },
          {
            label: tCredentials('factor.label'),
            value: user.isManaged ? null : tCredentials(user.hasSecondFactor ? 'factor.on' : 'factor.off'),
          },
          { label: t('columns.createdAt'), value: <RelativeDate at={createdAt} /> },
          { label: t('columns.id'), value: <code>{id}</code> },
        ]}
      />
      {user.isManaged && <p className="admin-detail__note">{t('account.managed')}</p>}
      {status === 'disabled' && <p className="admin-detail__note">{t('account.disabled')}</p>}
    </Card>
  );
}
