import { isFinished, type Job, type JobList } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { IconButton, useNotice } from '@portal/shared/ui';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { useListJobsQuery } from './jobs.api';
import { useJobTitle } from './use-job-title';
import type { JobsDrawerState } from './use-jobs-drawer';
import { useSaveResult } from './use-save-result';
import type { UnseenJobs } from './use-unseen-jobs';

export interface JobsButtonProps extends UnseenJobs {
  drawer: JobsDrawerState;
}

/** Time in milliseconds after which a running job is announced. The result of a shorter one is its only notice. */
const announceAfter = 2000;

/** Time in milliseconds that the button stays after it has lost the focus. */
const leaveAfter = 500;

/** Interval in milliseconds while a job runs, because the event of its end may come before the stream is open. */
const pollInterval = 3000;

/**
 * Toolbar button with the number of running jobs. It is shown while a job runs, or until its result has been seen, and
 * stays as long as it has the focus.
 */
export function JobsButton({ changed, unseenIds, markSeen, drawer }: JobsButtonProps) {
  const { t } = useTranslations('jobs');
  const [isRunning, setIsRunning] = useState(true);
  const focus = useFocusStay(drawer.isOpen);
  const { data } = useListJobsQuery(undefined, { pollingInterval: isRunning ? pollInterval : 0 });
  const items = data?.items ?? [];
  const changedJobs = items.filter(({ id }) => changed.has(id));
  const unseen = items.filter((job) => isFinished(job) && unseenIds.includes(job.id));
  useSeen(data, { changed, unseenIds, markSeen }, drawer.isOpen);
  useRunningNotices(
    changedJobs.filter(({ id }) => changed.get(id)),
    drawer,
  );
  useNotices(changedJobs.filter(isFinished), { drawer, markSeen });
  const running = items.filter((job) => !isFinished(job)).length;
  if (data && isRunning !== running > 0) setIsRunning(running > 0);
  if (running === 0 && !drawer.isOpen && unseen.length === 0 && !focus.stays) return null;
  return (
    <IconButton
      label={running > 0 ? t('running', { count: running, number: formatNumber(running) }) : t('title')}
      icon={<ListChecks size={20} strokeWidth={1.5} aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      onClick={drawer.open}
      onPointerEnter={drawer.preload}
      onFocus={() => {
        focus.onFocus();
        drawer.preload();
      }}
      onBlur={focus.onBlur}
    >
      {running > 0 && <span className="host-count" data-count={running} />}
    </IconButton>
  );
}

/**
 * Says that the button stays while the person uses it: the drawer returns the focus to it. It goes only some time after
 * the focus, because a click beside it would otherwise miss the button that moves into its place.
 */
function useFocusStay(isOpen: boolean) {
  const [stays, setStays] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    stays,
    onFocus: () => {
      clearTimeout(timer.current);
      setStays(true);
    },
    onBlur: () => {
      if (!isOpen) timer.current = setTimeout(() => setStays(false), leaveAfter);
    },
  };
}

/** Marks the finished jobs as looked at while the drawer is open, and those that the server has deleted. */
function useSeen(data: JobList | undefined, { changed, unseenIds, markSeen }: UnseenJobs, isOpen: boolean) {
  useEffect(() => {
    if (!data) return;
    const seen = unseenIds.filter((id) => {
      const job = data.items.find((item) => item.id === id);
      // The list may be older than a job that has just been started.
      return job ? isOpen && isFinished(job) : !changed.has(id);
    });
    if (seen.length > 0) markSeen(seen);
  }, [data, changed, unseenIds, markSeen, isOpen]);
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

interface ResultNotices {
  drawer: JobsDrawerState;
  markSeen: UnseenJobs['markSeen'];
}

/** Shows a notice once for each job that finishes while the page is open. Its action downloads the complete file. */
function useNotices(finished: readonly Job[], { drawer, markSeen }: ResultNotices): void {
  const { t } = useTranslations('jobs');
  const titleOf = useJobTitle();
  const notice = useNotice();
  const save = useSaveResult();
  const noticed = useRef(new Set<string>());
  useEffect(() => {
    for (const job of finished) {
      const { id, state, resultUrl } = job;
      if (noticed.current.has(id)) continue;
      noticed.current.add(id);
      if (drawer.isOpen || state === 'cancelled' || state === 'queued' || state === 'running') continue;
      const kind = state === 'succeeded' ? 'success' : state === 'partial' ? 'info' : 'error';
      const download = () => {
        markSeen([id]);
        void save(job);
      };
      notice(t(`notices.${state}`, { title: titleOf(job) }), {
        kind,
        cause: jobCause(job),
        action:
          state === 'succeeded' && resultUrl !== null
            ? { label: t('download'), run: download }
            : { label: t('open'), run: drawer.open },
      });
    }
  });
}
