import { RemoteBoundary, RemoteDown } from '@portal/shared/remote';
import { Skeleton } from '@portal/shared/ui';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadRemoteScreen } from './remotes';

export interface RemoteScreenProps {
  remote: string;
  path: string;
  /** The part as the person knows it. */
  name: string;
}

type Shown = { Screen: ComponentType } | { error: unknown } | null;

// Screens that were drawn before come back without a skeleton in between.
const drawn = new Map<string, ComponentType>();

function remembered(path: string): Shown {
  const Screen = drawn.get(path);
  return Screen ? { Screen } : null;
}

async function ask(remote: string, path: string): Promise<Shown> {
  try {
    const Screen = await loadRemoteScreen(remote, path);
    drawn.set(path, Screen);
    return { Screen };
  } catch (error) {
    return { error };
  }
}

/** A screen that a remote draws. Whatever happens to the remote stays inside. */
export function RemoteScreen({ remote, path, name }: RemoteScreenProps) {
  const [shown, setShown] = useState<Shown>(() => remembered(path));
  const retry = useCallback(async () => setShown(await ask(remote, path)), [remote, path]);

  useEffect(() => {
    let here = true;
    void ask(remote, path).then((answer) => {
      if (here) setShown(answer);
    });
    return () => {
      here = false;
    };
  }, [remote, path]);

  if (!shown) return <Skeleton rows={6} />;
  if ('error' in shown) return <RemoteDown name={name} error={shown.error} onRetry={retry} />;
  return (
    <RemoteBoundary name={name} onRetry={retry}>
      <shown.Screen />
    </RemoteBoundary>
  );
}
