import { portalEvents } from '@portal/shared/api';
import type { Job } from '@portal/shared/contracts';

/** `onQueryStarted` of a call that starts a job: shows the job in the shell. A refused call is shown where it was made. */
export async function announceJob(
  _args: unknown,
  { queryFulfilled }: { queryFulfilled: PromiseLike<{ data: Job }> },
): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    portalEvents.jobStarted(data.id);
  } catch {
    // The caller of the mutation has the error.
  }
}
