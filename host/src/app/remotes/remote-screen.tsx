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
  /** The part as the person knows it. */
  name: string;
  standIn?: StandIn | undefined;
}

type Shown = { opened: Opened<ComponentType> } | { error: unknown } | null;

/** A screen that was drawn before comes back without a skeleton in between. */
function remembered(remote: string, path: string): Shown {
  const opened = keptRemoteScreen(remote, path);
  return opened ? { opened } : null;
}

async function ask(remote: string, path: string): Promise<NonNullable<Shown>> {
  try {
    return { opened: await loadRemoteScreen(remote, path) };
  } catch (error) {
    return { error };
  }
}

/** A screen that a remote draws. Whatever happens to the remote stays inside. */
export function RemoteScreen({ remote, path, name, standIn }: RemoteScreenProps) {
  const [shown, setShown] = useState<Shown>(() => remembered(remote, path));
  const retry = useCallback(async () => setShown(await ask(remote, path)), [remote, path]);
  /** A newer version in the place of a screen that works: where it cannot be had, the screen stays. */
  const renew = useCallback(async () => {
    const answer = await ask(remote, path);
    if ('opened' in answer) setShown(answer);
  }, [remote, path]);
  /** The registry may have been put right since: then another version comes. */
  const redraw = useCallback(async () => {
    await remotes.refresh();
    await retry();
  }, [retry]);

  useEffect(() => {
    let here = true;
    void ask(remote, path).then((answer) => {
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
