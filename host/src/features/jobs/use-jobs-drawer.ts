import { useProblemNotice } from '@portal/shared/ui';
import { useCallback } from 'react';
import { useLazyPart, type LazyPart } from '../../frame/use-lazy-part';
import { useTranslations } from '../../translations';

export type JobsDrawerState = LazyPart<{ onClose(): void }>;

const loadDrawer = async () => (await import('./jobs.drawer')).JobsDrawer;

/** State of the drawer with the person's jobs. Shows a notice if its code fails to load. */
export function useJobsDrawer(): JobsDrawerState {
  const { t } = useTranslations('jobs');
  const showProblem = useProblemNotice();
  const onFailure = useCallback((error: unknown) => showProblem(error, t('unavailable')), [showProblem, t]);
  return useLazyPart(loadDrawer, onFailure);
}
