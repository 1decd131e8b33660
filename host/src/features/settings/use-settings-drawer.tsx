import { useProblemNotice } from '@portal/shared/ui';
import { useCallback } from 'react';
import { useLazyPart, type LazyPart } from '../../frame/use-lazy-part';
import { useTranslations } from '../../translations';
import type { SettingsDrawerProps } from './settings.drawer';

export type SettingsDrawerState = LazyPart<SettingsDrawerProps>;

const loadDrawer = async () => (await import('./settings.drawer')).SettingsDrawer;

/** State of the settings drawer. Shows a notice if its code fails to load. */
export function useSettingsDrawer(): SettingsDrawerState {
  const { t } = useTranslations('settings');
  const showProblem = useProblemNotice();
  const onFailure = useCallback((error: unknown) => showProblem(error, t('unavailable')), [showProblem, t]);
  return useLazyPart(loadDrawer, onFailure);
}
