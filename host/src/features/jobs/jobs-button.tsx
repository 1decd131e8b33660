import { isFinished, type Job } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { IconButton, useNotice } from '@portal/shared/ui';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { useListJobsQuery } from './jobs.api';
import { useJobTitle } from './use-job-title';
import type { JobsDrawerState } from './use-jobs-drawer';

export interface JobsButtonProps {
  /** Jobs that have changed while the page is open. */
  changedIds: ReadonlySet<string>;
  /** Those of them that were started in this tab. */
  startedIds: ReadonlySet<string>;
  drawer: JobsDrawerState;
}

/** Time in milliseconds after which a running job is announced. The result of a shorter one is its only notice. */
const announceAfter = 2000;

/** Interval in milliseconds while a job runs, because the event of its end may come before the stream is open. */
const pollInterval = 3000;

/** Toolbar button with the number of running jobs. It is shown while a job runs, or until its result has been seen. */
export function JobsButton({ changedIds, startedIds, drawer }: JobsButtonProps) {
  const { t } = useTranslations('jobs');
  const [isRunning, setIsRunning] = useState(true);
  const { data } = useListJobsQuery(undefined, { pollingInterval: isRunning ? pollInterval : 0 });
  const items = data?.items ?? [];
  const changed = items.filter(({ id }) => changedIds.has(id));
  const finished = changed.filter(isFinished);
  const seen = useSeenIds(finished, drawer.isOpen);
  useRunningNotices(
    changed.filter(({ id }) => startedIds.has(id)),
    drawer,
  );
  useNotices(finished, drawer);
  const running = items.filter((job) => !isFinished(job)).length;
  if (data && isRunning !== running > 0) setIsRunning(running > 0);
  if (running === 0 && !drawer.isOpen && finished.every(({ id }) => seen.has(id))) return null;
  return (
    <IconButton
      label={running > 0 ? t('running', { count: running, number: formatNumber(running) }) : t('title')}
      icon={<ListChecks size={20} strokeWidth={1.5} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      onClick={drawer.open}
      onPointerEnter={drawer.preload}
      onFocus={drawer.preload}
    >
      {running > 0 && <span className="host-count" data-count={running} />}
    </IconButton>
  );
}

/** Returns the ids of the finished jobs that the person has seen in the drawer. */
function useSeenIds(finished: readonly Job[], isOpen: boolean): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isNew = isOpen && finished.some(({ id }) => !seen.has(id));
  if (isNew) setSeen(new Set([...seen, ...finished.map(({ id }) => id)]));
  return seen;
}

/** Cause of the notices of a job, of which the newest replaces the others. */
const jobCause = ({ id }: Job): string => `job:${id}`;

/** Shows a notice once for each job that was started in this tab and takes long. */
function useRunningNotices(started: readonly Job[], drawer: JobsDrawerState): void {
  const { t } = useTranslations('jobs');
  const titleOf = useJobTitle();
  const notice = useNotice();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const announce = useEffectEvent((id: string) => {
    const job = started.find((other) => other.id === id);
    if (!job || isFinished(job) || drawer.isOpen) return;
    notice(t('notices.running', { title: titleOf(job) }), {
      cause: jobCause(job),
      action: { label: t('open'), run: drawer.open },
    });
  });
  useEffect(() => {
    for (const job of started)
      if (!isFinished(job) && !timers.current.has(job.id))
        timers.current.set(
          job.id,
          setTimeout(() => announce(job.id), announceAfter),
        );
  });
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
}

/** Shows a notice once for each job that finishes while the page is open. */
function useNotices(finished: readonly Job[], drawer: JobsDrawerState): void {
  const { t } = useTranslations('jobs');
  const titleOf = useJobTitle();
  const notice = useNotice();
  const noticed = useRef(new Set<string>());
  useEffect(() => {
    for (const job of finished) {
      const { id, state } = job;
      if (noticed.current.has(id)) continue;
      noticed.current.add(id);
      if (drawer.isOpen || state === 'cancelled' || state === 'queued' || state === 'running') continue;
      const kind = state === 'succeeded' ? 'success' : state === 'partial' ? 'info' : 'error';
      notice(t(`notices.${state}`, { title: titleOf(job) }), {
        kind,
        cause: jobCause(job),
        action: { label: t('open'), run: drawer.open },
      });
    }
  });
}
