import type { TenantUserDetail } from '@portal/shared/contracts';
import { Card, Facts, PageHeader, Skeleton, WriteButton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PersonAuditCards } from '../../audit/audit-card';
import { ResetFactorButton } from '../../credentials/reset-factor-button';
import { ResetLinkButton } from '../../credentials/reset-link-button';
import { BackLink } from '../../detail/back-link';
import { DetailParts } from '../../detail/detail-parts';
import { useTitleFocus } from '../../detail/use-title-focus';
import { DetailView } from '../../detail/detail-view';
import { StatusPill } from '../../status/status-pill';
import { useTranslations } from '../../translations';
import { useRemoveUser, useStatusActions } from './use-user-actions';
import { formatUserName, useIsSelf } from './user-text';
import { useGetUserQuery } from './users.api';

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
      <PageHeader
        title={formatUserName(user)}
        description={user.email}
        actions={<UserActions user={user} />}
      />
      <DetailParts facts={<AccountCard user={user} />}>
        <Card title={t(user.isManaged ? 'columns.defaultLandingPage' : 'form.title')}>
          <Suspense fallback={<Skeleton rows={3} />}>
            <UserForm user={user} />
          </Suspense>
        </Card>
        <PersonAuditCards personId={user.id} />
      </DetailParts>
    </div>
  );
}

function UserActions({ user }: Pick<UserPartsProps, 'user'>) {
  const { t } = useTranslations('users');
  const isSelf = useIsSelf();
  const { enable, disable } = useStatusActions();
  const removeUser = useRemoveUser({ returnsToList: true });
  if (isSelf(user)) return null;
  return (
    <>
      {user.status === 'active' && !user.isManaged && (
        <ResetLinkButton id={user.id} isGlobal={false} name={formatUserName(user)} email={user.email} />
      )}
      {user.hasSecondFactor && (
        <ResetFactorButton id={user.id} isGlobal={false} name={formatUserName(user)} />
      )}
      {user.status === 'active' && (
        <WriteButton onClick={() => void disable(user)}>{t('disable.open')}</WriteButton>
      )}
      {user.status === 'disabled' && (
        <WriteButton variant="primary" onClick={() => void enable(user)}>
          {t('enable.open')}
        </WriteButton>
      )}
      <WriteButton onClick={() => void removeUser(user)}>{t('remove.open')}</WriteButton>
    </>
  );
}

function UserWorkspaces({ user: { workspaces } }: Pick<UserPartsProps, 'user'>) {
  const { t } = useTranslations('users');
  const { t: tWorkspaces } = useTranslations('workspaces');
  if (workspaces.length === 0) return t('account.noWorkspaces');
  return (
    <ul className="admin-detail__list">
      {workspaces.map(({ id, title, role }) => (
        <li key={id}>
          <Link to={`/workspaces?${new URLSearchParams({ id })}`}>{title}</Link>
          {role && <span className="admin-detail__role">{tWorkspaces(`roles.${role}`)}</span>}
        </li>
      ))}
    </ul>
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
          { label: t('columns.status'), value: <StatusPill status={status} /> },
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
          { label: t('columns.workspaces'), value: <UserWorkspaces user={user} /> },
        ]}
      />
      {isManaged && <p className="admin-detail__note">{t('account.managed')}</p>}
      {status === 'disabled' && <p className="admin-detail__note">{t('account.disabled')}</p>}
    </Card>
  );
}
