import type { Preferences } from '@portal/shared/contracts';
import { useProblemNotice } from '@portal/shared/ui';
import { useRef } from 'react';
import { useUpdatePreferencesMutation } from '../../me/me.api';
import { useTranslations } from '../../translations';

/**
 * Sends one request at a time, so that the last choice wins. Combines choices made during a request into the next
 * one.
 */
export function useQueuedSave(): (change: Preferences) => void {
  const { t } = useTranslations('settings');
  const showProblem = useProblemNotice();
  const [send] = useUpdatePreferencesMutation();
  const queue = useRef({ isSaving: false, pending: null as Preferences | null });
  const run = async (change: Preferences): Promise<void> => {
    queue.current.isSaving = true;
    try {
      await send(change).unwrap();
    } catch (error) {
      showProblem(error, t('notKept'));
    }
    const { pending } = queue.current;
    queue.current = { isSaving: false, pending: null };
    if (pending) await run(pending);
  };
  return (change) => {
    if (queue.current.isSaving) queue.current.pending = { ...queue.current.pending, ...change };
    else void run(change);
  };
}
