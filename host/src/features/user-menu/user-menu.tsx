import type { Me } from '@portal/shared/contracts';
import { Avatar } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { ListChecks, LogOut, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import './user-menu.css';

export interface UserMenuProps {
  me: Me;
  /** Whether another user's portal is shown, whose profile, jobs and settings are private. */
  isViewing?: boolean;
  /** Address of the profile page. Without it the menu has no entry for it. */
  profilePath?: string | undefined;
  onSettings(): void;
  /** Called on hover and focus of the entry to preload the settings. */
  onSettingsIntent(): void;
  onJobs(): void;
  /** Called on hover and focus of the entry to preload the jobs. */
  onJobsIntent(): void;
  onSignOut(): void;
  /** Additional controls, such as the less frequently used controls of the toolbar on small screens. */
  children?: ReactNode;
}

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Menu of the signed-in person with account, tenant, profile page, settings and sign-out. */
export function UserMenu({ me, ...rest }: UserMenuProps) {
  const { t } = useTranslations('user-menu');
  const name = `${me.firstName} ${me.lastName}`.trim();
  const label = t('label', { name });
  return (
    <Panel
      label={label}
      width={264}
      className="host-user__panel"
      trigger={(props) => (
        <button {...props} type="button" className="host-user__button" aria-label={label} title={name}>
          <Avatar id={me.id} name={name} picture={me.avatar} />
        </button>
      )}
    >
      {(close) => <UserPanel me={me} name={name} close={close} {...rest} />}
    </Panel>
  );
}

interface UserPanelProps extends UserMenuProps {
  name: string;
  close(): void;
}

function UserPanel({ me, name, close, children, isViewing = false, ...actions }: UserPanelProps) {
  const { t } = useTranslations('user-menu');
  return (
    <>
      <div className="host-user__who">
        <p className="host-user__name">{name}</p>
        <p className="host-user__line">{me.email}</p>
        <p className="host-user__line">{me.tenantName ?? t('provider')}</p>
      </div>
      {children && <div className="host-user__more">{children}</div>}
      {!isViewing && <OwnEntries {...actions} close={close} />}
      <button type="button" className="host-user__entry" onClick={actions.onSignOut}>
        <LogOut {...iconProps} />
        {t('signOut')}
      </button>
    </>
  );
}

function OwnEntries({ profilePath, close, ...actions }: Omit<UserPanelProps, 'me' | 'name'>) {
  const { onSettings, onSettingsIntent, onJobs, onJobsIntent } = actions;
  const { t } = useTranslations('user-menu');
  const { t: tSettings } = useTranslations('settings');
  const { t: tJobs } = useTranslations('jobs');
  return (
    <>
      {profilePath && (
        <Link className="host-user__entry" to={profilePath} onClick={close}>
          <UserRound {...iconProps} />
          {t('profile')}
        </Link>
      )}
      <LazyEntry onIntent={onJobsIntent} onOpen={onJobs} close={close}>
        <ListChecks {...iconProps} />
        {tJobs('title')}
      </LazyEntry>
      <LazyEntry onIntent={onSettingsIntent} onOpen={onSettings} close={close}>
        <Settings {...iconProps} />
        {tSettings('title')}
      </LazyEntry>
    </>
  );
}

interface LazyEntryProps {
  onIntent(): void;
  onOpen(): void;
  close(): void;
  children: ReactNode;
}

/** Entry that closes the menu and opens a part of the page, which is preloaded on hover and focus. */
function LazyEntry({ onIntent, onOpen, close, children }: LazyEntryProps) {
  return (
    <button
      type="button"
      className="host-user__entry"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => {
        close();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
