import type { TenantUserDetail } from '@portal/shared/contracts';
import { Card, Facts, Skeleton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { PersonAuditCards } from '../../audit/audit-card';
import { BackLink } from '../../detail/back-link';
import { DetailParts } from '../../detail/detail-parts';
import { useTitleFocus } from '../../detail/use-title-focus';
import { DetailView } from '../../detail/detail-view';
import { SessionsCard } from '../../sessions/sessions-card';
import { useTranslations } from '../../translations';
import { UserHead } from './detail/user-head';
import { WorkspacesCard } from './detail/workspaces-card';
import { formatUserName, useIsSelf } from './user-text';
import { useEndUserSessionMutation, useGetUserQuery, useListUserSessionsQuery } from './users.api';

const UserForm = lazy(async () => ({ default: (await import('./user-form')).UserForm }));

/** Shows one user: account, name and role, and what was done with the user. */
export function UserDetail({ id, focusesTitle }: { id: string; focusesTitle: boolean }) {
  const { t } = useTranslations('users');
  const query = useGetUserQuery(id);
  return (
    <>
      <BackLink>{t('all')}</BackLink>
      <DetailView query={query}>{(user) => <UserParts user={user} focusesTitle={focusesTitle} />}</DetailView>
    </>
  );
}

interface UserPartsProps {
  user: TenantUserDetail;
  focusesTitle: boolean;
}

function UserParts({ user, focusesTitle }: UserPartsProps) {
  const { t } = useTranslations('users');
  const place = useTitleFocus(focusesTitle);
  return (
    <div ref={place} data-perf="user">
      <UserHead user={user} />
      <DetailParts facts={<AccountCard user={user} />}>
        <Card title={t(user.isManaged ? 'columns.defaultLandingPage' : 'form.title')}>
          <Suspense fallback={<Skeleton rows={3} />}>
            <UserForm user={user} />
          </Suspense>
        </Card>
        <WorkspacesCard user={user} />
        <Sessions user={user} />
        <PersonAuditCards personId={user.id} />
      </DetailParts>
    </div>
  );
}

function Sessions({ user }: Pick<UserPartsProps, 'user'>) {
  const isSelf = useIsSelf();
  const query = useListUserSessionsQuery(user.id);
  const [endSession] = useEndUserSessionMutation();
  return (
    <SessionsCard
      query={query}
      name={formatUserName(user)}
      endSession={isSelf(user) ? undefined : (sessionId) => endSession({ id: user.id, sessionId })}
    />
  );
}

function AccountCard({ user }: Pick<UserPartsProps, 'user'>) {
  const { t } = useTranslations('users');
  const { t: tCredentials } = useTranslations('credentials');
  const { status, roles, lastSignInAt, createdAt, source, isManaged, language, timeZone } = user;
  return (
    <Card title={t('account.title')}>
      <Facts
        facts={[
          {
            label: t('columns.roles'),
            value: isManaged ? t(roles.includes('TenantAdmin') ? 'roles.TenantAdmin' : 'roles.none') : null,
          },
          {
            label: t('columns.lastSignInAt'),
            value: <RelativeDate at={lastSignInAt} emptyText={t('never')} />,
          },
          {
            label: tCredentials('factor.label'),
            value: isManaged ? null : tCredentials(user.hasSecondFactor ? 'factor.on' : 'factor.off'),
          },
          { label: t('columns.createdAt'), value: <RelativeDate at={createdAt} /> },
          { label: t('account.source'), value: source && t(`account.sources.${source}`) },
          { label: t('columns.language'), value: language && t(`account.languages.${language}`) },
          { label: t('account.timeZone'), value: timeZone },
        ]}
      />
      {isManaged && <p className="admin-detail__note">{t('account.managed')}</p>}
      {status === 'disabled' && <p className="admin-detail__note">{t('account.disabled')}</p>}
    </Card>
  );
}
