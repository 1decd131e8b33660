import { portalEvents } from '@portal/shared/api';
import { isObject } from '@portal/shared/storage';
import { useCallback, useEffect, useState } from 'react';
import { unseenJobs, unseenJobsKey } from '../../browser-storage/unseen-jobs';

export interface UnseenJobs {
  /** Jobs that have changed while the page is open. `true`: started in this tab. */
  changed: ReadonlyMap<string, boolean>;
  /** Jobs that have changed since the person looked at their results, also before a reload. */
  unseenIds: readonly string[];
  /** Marks jobs as looked at, in all tabs. */
  markSeen(ids: readonly string[]): void;
}

/** Follows the jobs that change, in this tab and in the others. */
export function useUnseenJobs(): UnseenJobs {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [unseenIds, setUnseenIds] = useState(unseenJobs.read);
  const update = useCallback((ids: readonly string[]) => {
    unseenJobs.write(ids);
    setUnseenIds(ids);
  }, []);
  useEffect(
    () =>
      portalEvents.on('jobs.changed', (data) => {
        if (!isObject(data) || !('id' in data)) return;
        const id = String(data.id);
        setChanged((known) => new Map(known).set(id, known.get(id) === true || 'isOwn' in data));
        const known = unseenJobs.read();
        if (!known.includes(id)) update([...known, id]);
      }),
    [update],
  );
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === unseenJobsKey && setUnseenIds(unseenJobs.read());
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  const markSeen = useCallback(
    (ids: readonly string[]) => update(unseenJobs.read().filter((id) => !ids.includes(id))),
    [update],
  );
  return { changed, unseenIds, markSeen };
}
