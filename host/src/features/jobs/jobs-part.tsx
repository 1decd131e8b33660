import { portalEvents } from '@portal/shared/api';
import { OptionalPart } from '@portal/shared/remote';
import { isObject } from '@portal/shared/storage';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { JobsDrawerState } from './use-jobs-drawer';

const JobsButton = lazy(async () => ({
  default: (await import('./jobs-button')).JobsButton,
}));

const idOf = (data: unknown): string | undefined =>
  isObject(data) && 'id' in data ? String(data.id) : undefined;

const isAny = () => true;
/** Whether the job was started in this tab. */
const isOwn = (data: unknown): boolean => isObject(data) && 'isOwn' in data;

/** Toolbar button of the person's jobs. Its code and data are loaded when the first job changes. */
export function Jobs({ drawer }: { drawer: JobsDrawerState }) {
  const changedIds = useChangedJobs(isAny);
  const startedIds = useChangedJobs(isOwn);
  if (changedIds.size === 0) return null;
  return (
    <OptionalPart>
      <Suspense>
        <JobsButton changedIds={changedIds} startedIds={startedIds} drawer={drawer} />
      </Suspense>
    </OptionalPart>
  );
}

/** Returns the ids of the jobs that have changed while the page is open, by the events that are meant. */
function useChangedJobs(isMeant: (data: unknown) => boolean): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      portalEvents.on('jobs.changed', (data) => {
        const id = idOf(data);
        if (id !== undefined && isMeant(data))
          setIds((known) => (known.has(id) ? known : new Set([...known, id])));
      }),
    [isMeant],
  );
  return ids;
}

export function JobsPart({ drawer: { isOpen, Part: Drawer, close } }: { drawer: JobsDrawerState }) {
  return isOpen && Drawer ? <Drawer onClose={close} /> : null;
}
