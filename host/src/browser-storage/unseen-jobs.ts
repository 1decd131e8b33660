import { storedValue } from '@portal/shared/storage';

/** Name of the value in the browser's storage. */
export const unseenJobsKey = 'meridian.jobs';

/** Maximum number of ids, which is that of the listed jobs. */
const maxIds = 50;

const stored = storedValue<readonly string[]>(unseenJobsKey, (text) => text.split(' '), {
  format: (ids) => ids.slice(-maxIds).join(' '),
});

/** Ids of background jobs of this browser whose results the person has not looked at. A reload keeps them. */
export const unseenJobs = {
  read: (): readonly string[] => stored.read() ?? [],
  write(ids: readonly string[]): void {
    if (ids.length > 0) stored.write(ids);
    else stored.remove();
  },
};
