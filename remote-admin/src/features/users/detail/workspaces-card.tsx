import type { TenantUserDetail, WorkspaceMember } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { Card, IconButton, useNotice, WriteButton } from '@portal/shared/ui';
import { Dropdown, useConfirm } from '@portal/shared/ui/overlay';
import { Ellipsis, Plus, UserCog, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRevisedAction } from '../../../detail/use-revised-action';
import { useTranslations } from '../../../translations';
import { useLazyGetMemberQuery, useRemoveMemberMutation } from '../../../workspaces/members.api';
import { useUserDialogs } from '../dialogs/use-user-dialogs';
import { formatUserName } from '../user-text';
import { toMemberships, type Membership } from '../workspaces/memberships';
import './detail.css';

const MembershipRoleDialog = lazy(async () => ({
  default: (await import('../dialogs/membership-dialogs')).MembershipRoleDialog,
}));

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface UserProps {
  user: TenantUserDetail;
}

/** Shows the workspaces that a user is a member of, and those that the user reads without a membership. */
export function WorkspacesCard({ user }: UserProps) {
  const { t } = useTranslations('users');
  const { dialog, open } = useUserDialogs();
  const [chosen, setChosen] = useState<Membership | null>(null);
  const memberships = toMemberships(user);
  return (
    <Card
      title={t('columns.workspaces')}
      actions={
        <WriteButton size="small" icon={<Plus {...icon} />} onClick={() => open('add', user)}>
          {t('membership.add')}
        </WriteButton>
      }
    >
      {memberships.length === 0 ? (
        <p className="admin-detail__about">{t('workspaces.noMembership')}</p>
      ) : (
        <ul className="admin-detail__rows">
          {memberships.map((membership) => (
            <MembershipRow key={membership.id} user={user} membership={membership} onChange={setChosen} />
          ))}
        </ul>
      )}
      <FurtherWorkspaces user={user} />
      {dialog}
      {chosen && (
        <Suspense fallback={null}>
          <MembershipRoleDialog user={user} membership={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Card>
  );
}

interface MembershipRowProps extends UserProps {
  membership: Membership;
  onChange(membership: Membership): void;
}

function MembershipRow({ user, membership, onChange }: MembershipRowProps) {
  const { t } = useTranslations('users');
  const { t: tWorkspaces } = useTranslations('workspaces');
  const canWrite = useCanWrite();
  const removeMembership = useRemoveMembership(user);
  return (
    <li className="admin-detail__row">
      <WorkspaceLink id={membership.id} title={membership.title} />
      <span className="admin-detail__about">{tWorkspaces(`roles.${membership.role}`)}</span>
      {canWrite && (
        <Dropdown
          items={[
            {
              key: 'role',
              label: tWorkspaces('members.changeRole'),
              icon: <UserCog {...icon} />,
              onSelect: () => onChange(membership),
            },
            {
              key: 'remove',
              label: t('membership.remove'),
              icon: <UserMinus {...icon} />,
              danger: true,
              onSelect: () => void removeMembership(membership),
            },
          ]}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('workspaces.actionsOf', { workspace: membership.title })}
              icon={<Ellipsis {...icon} />}
            />
          )}
        />
      )}
    </li>
  );
}

function WorkspaceLink({ id, title }: { id: string; title: string }) {
  return (
    <Link className="admin-detail__name" to={`/workspaces?${new URLSearchParams({ id })}`}>
      {title}
    </Link>
  );
}

/** The reports of these workspaces are read without a membership, so that nothing can be changed here. */
function FurtherWorkspaces({ user: { workspaces, furtherWorkspaces: further } }: UserProps) {
  const { t } = useTranslations('users');
  const others = workspaces.filter(({ role }) => role === null);
  if (further === 'none' || others.length === 0) return null;
  return (
    <div className="admin-user__further">
      <p className="admin-detail__about">
        {t(`workspaces.further.${further}`)} · {t(`workspaces.furtherHelp.${further}`)}
      </p>
      <ul className="admin-user__links">
        {others.map(({ id, title }) => (
          <li key={id}>
            <WorkspaceLink id={id} title={title} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a function that removes the user from a workspace after a question. */
function useRemoveMembership(user: TenantUserDetail) {
  const { t } = useTranslations('users');
  const { t: tWorkspaces } = useTranslations('workspaces');
  const confirm = useConfirm();
  const notice = useNotice();
  const [getMember] = useLazyGetMemberQuery();
  const [removeMember] = useRemoveMemberMutation();
  const name = formatUserName(user);
  const run = useRevisedAction<Pick<WorkspaceMember, 'id' | 'role' | 'version'>>({
    load: (id) => getMember({ id, userId: user.id }),
    rowsOf: ({ role }) => [{ label: tWorkspaces('columns.role'), text: tWorkspaces(`roles.${role}`) }],
  });
  return async (membership: Membership): Promise<void> => {
    const { id, title: workspace } = membership;
    const isConfirmed = await confirm({
      title: t('membership.removeOne', { name, workspace }),
      message: t('membership.removeHelp'),
      actions: {
        confirm: { label: t('membership.removeSubmit'), color: 'danger' },
        cancel: { label: t('remove.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const isDone = await run({
      item: membership,
      call: ({ ifMatch = membership.version }) => removeMember({ id, userId: user.id, ifMatch }),
      outcome: t('membership.outcome'),
    });
    if (isDone) notice.success(t('membership.removed', { name, workspace }));
  };
}
