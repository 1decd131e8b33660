import { OptionalPart } from '@portal/shared/remote';
import { lazy, useState, useSyncExternalStore } from 'react';
import {
  askedOverride,
  asksForOverride,
  withoutQuestion,
} from '../../features/remote-override/asked-override';
import { switchedOffRemotes } from '../../browser-storage/switched-off-remotes';
import { folderOf, overrideFailed, remotes } from './remotes';

const RemoteBars = lazy(async () => ({
  default: (await import('../../features/remote-override/remote-bars')).RemoteBars,
}));
const RemoteOverrideDialog = lazy(async () => ({
  default: (await import('../../features/remote-override/remote-override.dialog')).RemoteOverrideDialog,
}));

/** The document anew: its policy says where code may come from. */
const reload = () => location.assign(withoutQuestion(location));
/** Name and origin in one text, which stays the same as long as both do. */
function overriddenNow(): string {
  const known = remotes.descriptors().find(({ override }) => override);
  return known?.override ? `${folderOf(known.name)}@${known.override.origin}` : '';
}

/** What developers and operations do to the remotes of one browser or tab: the question for it, and the bar that says so. */
export function RemoteTools() {
  const [asks, setAsks] = useState(() => asksForOverride(location.search));
  const failed = useSyncExternalStore(overrideFailed.subscribe, overrideFailed.get);
  const [name = '', origin = ''] = useSyncExternalStore(remotes.watch, overriddenNow).split('@');
  const switchedOff = switchedOffRemotes.names().map(folderOf);
  const overridden = name ? { name, origin, failed } : null;
  const switchOn = () => {
    switchedOffRemotes.clear();
    location.assign(location.pathname);
  };
  const close = () => {
    history.replaceState(history.state, '', withoutQuestion(location));
    setAsks(false);
  };
  return (
    <OptionalPart>
      {asks && <RemoteOverrideDialog asked={askedOverride(location.search)} onClose={close} onSet={reload} />}
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
