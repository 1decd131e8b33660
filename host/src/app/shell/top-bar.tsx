import type { Me } from '@portal/shared/contracts';
import { from, useMediaQuery } from '@portal/shared/theme';
import { AnnouncementsBell } from '../../features/announcements/announcements-bell';
import { FullscreenButton } from '../../features/fullscreen/fullscreen-button';
import { HelpButton } from '../../features/help/help-button';
import { MessagesButton } from '../../features/messages/messages-button';
import { NotificationsButton } from '../../features/notifications/notifications-button';
import { SearchBox } from '../../features/search/search-box';
import { LanguageSwitch } from '../../features/settings/language-switch';
import { SettingsButton } from '../../features/settings/settings-button';
import type { SettingsDrawerState } from '../../features/settings/use-settings-drawer';
import { ShortcutsButton } from '../../features/shortcuts/shortcuts-button';
import { UserMenu } from '../../features/user-menu/user-menu';
import { useSettings } from '../start/application-settings';
import { AskButton, type Assistant } from './assistant';

export interface TopBarProps {
  me: Me;
  /** Absent where nobody offers the assistant. */
  assistant: Assistant | null;
  settings: SettingsDrawerState;
  /** Where the person's own page is, once there is one. */
  profile: string | undefined;
  onSignOut(): void;
}

/** The controls of every toolbar, in one order. On small screens the seldom ones stand in the user's menu. */
export function TopBar({ me, assistant, settings, profile, onSignOut }: TopBarProps) {
  const wide = useMediaQuery(from('md'));
  const { product } = useSettings();
  return (
    <>
      <SearchBox />
      {wide && (
        <>
          <ShortcutsButton />
          <MessagesButton />
        </>
      )}
      <NotificationsButton />
      <AnnouncementsBell />
      {wide && (
        <>
          <HelpButton product={product} />
          <FullscreenButton />
          <LanguageSwitch />
          <SettingsButton drawer={settings} />
        </>
      )}
      {assistant && <AskButton assistant={assistant} />}
      <UserMenu me={me} profile={profile} onSettings={settings.show} onSignOut={onSignOut}>
        {!wide && (
          <>
            <ShortcutsButton />
            <MessagesButton />
            <HelpButton product={product} />
            <FullscreenButton />
            <LanguageSwitch />
          </>
        )}
      </UserMenu>
    </>
  );
}
