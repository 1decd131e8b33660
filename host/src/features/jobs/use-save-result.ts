import type { Job } from '@portal/shared/contracts';
import { useProblemNotice } from '@portal/shared/ui';
import { useCallback } from 'react';
import { fetchResult, openDownload, useCreateDownloadMutation } from './jobs.api';

/** Returns a function that saves the result file of a job on the person's device. Shows why that failed. */
export function useSaveResult(): (job: Job) => Promise<void> {
  const showProblem = useProblemNotice();
  const [createDownload] = useCreateDownloadMutation();
  return useCallback(
    async (job) => {
      if (job.fileSize === undefined) {
        const problem = await fetchResult(job);
        if (problem) showProblem(problem);
        return;
      }
      const { data, error } = await createDownload(job.id);
      if (data) openDownload(data.url);
      else showProblem(error);
    },
    [createDownload, showProblem],
  );
}
