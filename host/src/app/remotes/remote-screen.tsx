import { RemoteBoundary, RemoteDown } from '@portal/shared/remote';
import type { Opened } from '@portal/shared/remote/host';
import type { StandIn } from '@portal/shared/contracts';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { keptRemoteScreen, loadRemoteScreen, remotes, reportBroken } from './remotes';
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
function remembered(remote: string, path: string): ScreenState {
  const opened = keptRemoteScreen(remote, path);
  return opened ? { opened } : null;
}

async function openScreen(remote: string, path: string): Promise<NonNullable<ScreenState>> {
  try {
    return { opened: await loadRemoteScreen(remote, path) };
  } catch (error) {
    return { error };
  }
}

/** A remote's screen inside an error boundary. */
export function RemoteScreen({ remote, path, name, standIn }: RemoteScreenProps) {
  const [shown, setShown] = useState<ScreenState>(() => remembered(remote, path));
  const retry = useCallback(async () => setShown(await openScreen(remote, path)), [remote, path]);
  /** Replaces the rendered screen with the newer version. Keeps the rendered screen if loading fails. */
  const renew = useCallback(async () => {
    const answer = await openScreen(remote, path);
    if ('opened' in answer) setShown(answer);
  }, [remote, path]);
  /** Refreshes the registry before the retry, because another version may be active by now. */
  const redraw = useCallback(async () => {
    await remotes.refresh();
    await retry();
  }, [retry]);

  useEffect(() => {
    let here = true;
    void openScreen(remote, path).then((answer) => {
      if (here) setShown(answer);
    });
    return () => {
      here = false;
    };
  }, [remote, path]);

  const opened = shown && 'opened' in shown ? shown.opened : null;
  useShownPart({ remote, name, opened, renew });

  if (!shown) return <ScreenStandIn shape={standIn} />;
  if ('error' in shown) return <RemoteDown name={name} error={shown.error} onRetry={retry} />;
  const { part: Screen } = shown.opened;
  return (
    <RemoteBoundary
      name={name}
      onRetry={redraw}
      onFailure={(problem, reference) =>
        reportBroken({ remote, version: shown.opened.version }, problem, reference)
      }
    >
      <Screen />
    </RemoteBoundary>
  );
}
