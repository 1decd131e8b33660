import { OptionalPart } from '@portal/shared/remote';
import { lazy, Suspense, useState } from 'react';
import type { JobsDrawerState } from './use-jobs-drawer';
import { useUnseenJobs } from './use-unseen-jobs';

const JobsButton = lazy(async () => ({
  default: (await import('./jobs-button')).JobsButton,
}));

/** Toolbar button of the person's jobs. Its code and data are loaded when there is a job to look at. */
export function Jobs({ drawer }: { drawer: JobsDrawerState }) {
  const jobs = useUnseenJobs();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && jobs.unseenIds.length > 0) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <OptionalPart>
      <Suspense>
        <JobsButton {...jobs} drawer={drawer} />
      </Suspense>
    </OptionalPart>
  );
}

export function JobsPart({ drawer: { isOpen, Part: Drawer, close } }: { drawer: JobsDrawerState }) {
  return isOpen && Drawer ? <Drawer onClose={close} /> : null;
}
