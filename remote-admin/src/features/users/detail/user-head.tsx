import type { TenantUserDetail } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import { Avatar, IconButton, PageHeader, WriteButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Ellipsis, Trash2 } from 'lucide-react';
import { ResetFactorButton } from '../../../credentials/reset-factor-button';
import { ResetLinkButton } from '../../../credentials/reset-link-button';
import { StatusPill } from '../../../status/status-pill';
import { useTranslations } from '../../../translations';
import { useRemoveUser, useStatusActions } from '../use-user-actions';
import { formatUserName, useIsSelf } from '../user-text';
import './detail.css';

interface UserHeadProps {
  user: TenantUserDetail;
}

/** Shows who the user is, and the actions on the account. */
export function UserHead({ user }: UserHeadProps) {
  const name = formatUserName(user);
  const isSelf = useIsSelf();
  return (
    <PageHeader
      picture={<Avatar id={user.id} name={name} picture={user.avatar} size={36} />}
      title={name}
      mark={<StatusPill status={user.status} />}
      description={user.email}
      actions={isSelf(user) ? undefined : <UserActions user={user} />}
    />
  );
}

function UserActions({ user }: UserHeadProps) {
  const { t } = useTranslations('users');
  const { enable, disable } = useStatusActions();
  const name = formatUserName(user);
  return (
    <>
      {user.status === 'active' && !user.isManaged && (
        <ResetLinkButton id={user.id} isGlobal={false} name={name} email={user.email} />
      )}
      {user.hasSecondFactor && <ResetFactorButton id={user.id} isGlobal={false} name={name} />}
      <span className="admin-user__actions">
        {user.status === 'active' && (
          <WriteButton onClick={() => void disable(user)}>{t('disable.open')}</WriteButton>
        )}
        {user.status === 'disabled' && (
          <WriteButton variant="primary" onClick={() => void enable(user)}>
            {t('enable.open')}
          </WriteButton>
        )}
        <MoreActions user={user} />
      </span>
    </>
  );
}

/** What cannot be undone is apart from the other actions. */
function MoreActions({ user }: UserHeadProps) {
  const { t } = useTranslations('users');
  const canWrite = useCanWrite();
  const removeUser = useRemoveUser({ returnsToList: true });
  if (!canWrite) return null;
  return (
    <Dropdown
      items={[
        {
          key: 'remove',
          label: t('remove.open'),
          icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
          danger: true,
          onSelect: () => void removeUser(user),
        },
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('more')}
          icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
        />
      )}
    />
  );
}
