import { OptionalPart } from '@portal/shared/remote';
import { lazy, useState, useSyncExternalStore } from 'react';
import {
  parseRequestedOverride,
  hasOverrideRequest,
  withoutOverrideRequest,
} from '../../features/remote-override/requested-override';
import { switchedOffRemotes } from '../../browser-storage/switched-off-remotes';
import { toFolderName, overrideFailed, remotes } from './remotes';

const RemoteBars = lazy(async () => ({
  default: (await import('../../features/remote-override/remote-bars')).RemoteBars,
}));
const RemoteOverrideDialog = lazy(async () => ({
  default: (await import('../../features/remote-override/remote-override.dialog')).RemoteOverrideDialog,
}));

/** Reloads the document, because its content security policy lists the allowed script origins. */
const reload = () => location.assign(withoutOverrideRequest(location));
/** Returns name and origin as one string, so that the store snapshot is stable. */
function getCurrentOverride(): string {
  const overriddenRemote = remotes.descriptors().find(({ override }) => override);
  return overriddenRemote?.override
    ? `${toFolderName(overriddenRemote.name)}@${overriddenRemote.override.origin}`
    : '';
}

/** Override dialog and status bars for remotes that are overridden in this browser or switched off in this tab. */
export function RemoteTools() {
  const [isRequested, setRequested] = useState(() => hasOverrideRequest(location.search));
  const failed = useSyncExternalStore(overrideFailed.subscribe, overrideFailed.get);
  const [name = '', origin = ''] = useSyncExternalStore(remotes.watch, getCurrentOverride).split('@');
  const switchedOff = switchedOffRemotes.names().map(toFolderName);
  const overridden = name ? { name, origin, failed } : null;
  const switchOn = () => {
    switchedOffRemotes.clear();
    location.assign(location.pathname);
  };
  const close = () => {
    history.replaceState(history.state, '', withoutOverrideRequest(location));
    setRequested(false);
  };
  return (
    <OptionalPart>
      {isRequested && (
        <RemoteOverrideDialog
          requested={parseRequestedOverride(location.search)}
          onClose={close}
          onStored={reload}
        />
      )}
      {(overridden || switchedOff.length > 0) && (
        <RemoteBars
          overridden={overridden}
          switchedOff={switchedOff}
          onReset={() => location.reload()}
          onSwitchOn={switchOn}
        />
      )}
    </OptionalPart>
  );
}
