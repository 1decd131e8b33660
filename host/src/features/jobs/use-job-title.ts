import type { Job } from '@portal/shared/contracts';
import { useTranslations } from '../../translations';

/** Kinds of jobs that only write a file, whose name says more than the kind. */
export const exportKinds: ReadonlySet<string> = new Set(['report.export', 'dataset.export']);

/** Returns a function that returns the title of a job. */
export function useJobTitle(): (job: Pick<Job, 'kind' | 'fileName'>) => string {
  const { t, lookUp } = useTranslations('jobs');
  return ({ kind, fileName }) =>
    exportKinds.has(kind) && fileName !== null
      ? fileName
      : // Keys of translations cannot contain a dot.
        lookUp(`kinds.${kind.replaceAll('.', '-')}`, t('kinds.other'));
}
