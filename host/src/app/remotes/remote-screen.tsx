import { VersionTranslations } from '@portal/shared/i18n';
import { isSwitchedOff, RemoteBoundary, RemoteDown } from '@portal/shared/remote';
import type { Opened } from '@portal/shared/remote/host';
import type { StandIn } from '@portal/shared/contracts';
import {
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import {
  cachedRemoteScreen,
  loadRemoteScreen,
  remotes,
  reportRenderFailure,
  toFolderName,
  waitOfFirstScreen,
} from './remotes';
import { ScreenStandIn } from './screen-stand-in';
import { useShownPart } from './use-shown-part';

export interface RemoteScreenProps {
  remote: string;
  path: string;
  /** Visible name of the screen. */
  name: string;
  standIn?: StandIn | undefined;
}

type ScreenState = { opened: Opened<ComponentType> } | { error: unknown } | null;

/** Returns an already loaded screen, which needs no skeleton. */
function getLoadedScreen(remote: string, path: string): ScreenState {
  const opened = cachedRemoteScreen(remote, path);
  return opened ? { opened } : null;
}

const isSamePart = (one: ScreenState, other: ScreenState): boolean =>
  one !== null && other !== null && 'opened' in one && 'opened' in other && one.opened === other.opened;

async function openScreen(remote: string, path: string): Promise<NonNullable<ScreenState>> {
  try {
    return { opened: await loadRemoteScreen(remote, path) };
  } catch (error) {
    return { error };
  }
}

/** A remote's screen inside an error boundary. */
export function RemoteScreen({ remote, path, name, standIn }: RemoteScreenProps) {
  const firstWait = waitOfFirstScreen(remote, path);
  if (firstWait) use(firstWait);
  const [screenState, setScreenState] = useState<ScreenState>(() => getLoadedScreen(remote, path));
  const retry = useCallback(async () => setScreenState(await openScreen(remote, path)), [remote, path]);
  /** Replaces the rendered screen with the newer version. Keeps the rendered screen if loading fails. */
  const update = useCallback(async () => {
    const result = await openScreen(remote, path);
    if ('opened' in result) setScreenState(result);
  }, [remote, path]);
  /** Refreshes the registry before the retry, because another version may be active by now. */
  const refreshAndRetry = useCallback(async () => {
    await remotes.refresh();
    await retry();
  }, [retry]);

  useEffect(() => {
    let isMounted = true;
    void openScreen(remote, path).then((result) => {
      if (isMounted) setScreenState((shown) => (isSamePart(shown, result) ? shown : result));
    });
    return () => {
      isMounted = false;
    };
  }, [remote, path]);

  const isOff = useSyncExternalStore(remotes.watch, () => isSwitchedOff(remotes.state(remote).state));
  const wasOff = useRef(isOff);
  useEffect(() => {
    // A screen that is switched off replaces the rendered one at once, and is not retried until it is switched on.
    if (wasOff.current !== isOff) void retry();
    wasOff.current = isOff;
  }, [isOff, retry]);

  const opened = screenState && 'opened' in screenState ? screenState.opened : null;
  useShownPart({ remote, name, opened, update });

  if (!screenState) return <ScreenStandIn shape={standIn} />;
  if ('error' in screenState) return <RemoteDown name={name} error={screenState.error} onRetry={retry} />;
  const { part: Screen, version } = screenState.opened;
  return (
    <RemoteBoundary
      name={name}
      onRetry={refreshAndRetry}
      onFailure={(problem, reference) => reportRenderFailure({ remote, version }, problem, reference)}
    >
      <VersionTranslations namespace={toFolderName(remote)} version={version}>
        <Screen />
      </VersionTranslations>
    </RemoteBoundary>
  );
}
