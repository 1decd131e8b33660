import { useProblemNotice } from '@portal/shared/ui';
import { useCallback } from 'react';
import { useLazyPart, type LazyPart } from '../../frame/use-lazy-part';
import { useTranslations } from '../../translations';

export type KeyboardDialogState = LazyPart<{ onClose(): void }>;

const loadDialog = async () => (await import('./keyboard.dialog')).KeyboardDialog;

/** State of the list of keys. Shows a notice if its code fails to load. */
export function useKeyboardDialog(): KeyboardDialogState {
  const { t } = useTranslations('keyboard');
  const showProblem = useProblemNotice();
  const onFailure = useCallback((error: unknown) => showProblem(error, t('unavailable')), [showProblem, t]);
  return useLazyPart(loadDialog, onFailure);
}
