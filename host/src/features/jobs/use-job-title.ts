import type { Job } from '@portal/shared/contracts';
import { useTranslations } from '../../translations';

/** Returns a function that returns the title of a job. */
export function useJobTitle(): (job: Pick<Job, 'kind'>) => string {
  const { t, lookUp } = useTranslations('jobs');
  // Keys of translations cannot contain a dot.
  return ({ kind }) => lookUp(`kinds.${kind.replaceAll('.', '-')}`, t('kinds.other'));
}
