import type { Me } from '@portal/shared/contracts';
import { useIsViewing } from '@portal/shared/session';
import { from, useMediaQuery } from '@portal/shared/theme';
import { AnnouncementsBell } from '../../features/announcements/bell/announcements-bell';
import { FullscreenButton } from '../../features/fullscreen/fullscreen-button';
import { HelpButton } from '../../features/help/help-button';
import { Jobs } from '../../features/jobs/jobs-part';
import type { JobsDrawerState } from '../../features/jobs/use-jobs-drawer';
import type { KeyboardDialogState } from '../../features/keyboard/use-keyboard-dialog';
import type { ContactDialogState } from '../../features/contact/contact-part';
import { SearchBox } from '../../features/search/search-box';
import type { SearchDialogState } from '../../features/search/use-search-dialog';
import { LanguageSwitch } from '../../features/settings/language-switch';
import { SettingsButton } from '../../features/settings/settings-button';
import type { SettingsDrawerState } from '../../features/settings/use-settings-drawer';
import { UserMenu } from '../../features/user-menu/user-menu';
import { useSettings } from '../start/application-settings';
import { useCanOpen } from '../routing/access/use-can-open';
import { AssistantButton, type Assistant } from './assistant/assistant';
import { Inbox } from './inbox';
import type { PortalSearchProps } from './portal-search';

export interface TopBarProps {
  me: Me;
  /** Null if no remote offers the assistant. */
  assistant: Assistant | null;
  search: SearchDialogState<PortalSearchProps>;
  contact: ContactDialogState;
  settings: SettingsDrawerState;
  jobs: JobsDrawerState;
  keyboard: KeyboardDialogState;
  /** Address of the profile page. */
  profilePath: string | undefined;
  onSignOut(): void;
}

/**
 * Controls of the toolbar. The language switch is in the user menu. On small screens the less frequently used
 * controls move there too.
 */
export function TopBar(props: TopBarProps) {
  const { me, assistant, search, contact, settings, jobs, keyboard, profilePath, onSignOut } = props;
  const wide = useMediaQuery(from('md'));
  // Jobs, messages and settings of a viewed user are private.
  const isViewing = useIsViewing();
  const { product } = useSettings();
  const help = (
    <HelpButton
      product={product}
      onContact={contact.open}
      onKeys={keyboard.open}
      onIntent={contact.preload}
    />
  );
  return (
    <>
      <SearchBox search={search}>
        {(PortalSearch, dialog) => <PortalSearch {...dialog} parts={props} />}
      </SearchBox>
      {assistant && <AssistantButton assistant={assistant} />}
      {!isViewing && (
        <>
          <Jobs drawer={jobs} />
          <Inbox />
        </>
      )}
      <AnnouncementsBell canOpen={useCanOpen()} />
      {wide && (
        <>
          {help}
          <FullscreenButton />
          {!isViewing && <SettingsButton drawer={settings} />}
        </>
      )}
      <UserMenu
        me={me}
        isViewing={isViewing}
        profilePath={profilePath}
        onSettings={settings.open}
        onSettingsIntent={settings.preload}
        onJobs={jobs.open}
        onJobsIntent={jobs.preload}
        onSignOut={onSignOut}
      >
        {!wide && (
          <>
            {help}
            <FullscreenButton />
          </>
        )}
        {!isViewing && <LanguageSwitch />}
      </UserMenu>
    </>
  );
}
