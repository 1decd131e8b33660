import { portalApi } from '@portal/shared/api';
import { useAppDispatch } from '@portal/shared/store';
import { useNotice } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../translations';

/** Time in milliseconds after which a page asks again whether a load is running, besides the events of the server. */
export const loadPolling = 3_000;

/**
 * Fetches the lists again when a load that was running has ended, and says so unless it failed: then the page says it.
 */
export function useLoadEnd(isLoading: boolean | undefined, hasFailed = false): void {
  const { t } = useTranslations('configuration');
  const notice = useNotice();
  const dispatch = useAppDispatch();
  const wasLoading = useRef(false);
  useEffect(() => {
    if (isLoading === undefined) return;
    if (wasLoading.current && !isLoading) {
      dispatch(
        portalApi
          .enhanceEndpoints({ addTagTypes: ['Configuration', 'Alerts'] })
          .util.invalidateTags(['Configuration', 'Alerts']),
      );
      if (!hasFailed) notice.info(t('loads.ended'));
    }
    wasLoading.current = isLoading;
  }, [isLoading, hasFailed, dispatch, notice, t]);
}
