import { portalApi } from '@portal/shared/api';
import { useAppDispatch } from '@portal/shared/store';
import { connectionCause, notices } from '@portal/shared/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations';
import { connection, watchConnection } from '../../connection/connection';

/** Shows a notice while the connection is lost. Refetches the data on the screen when the connection is back. */
export function OfflineNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const previousState = useRef(state);
  const dispatch = useAppDispatch();
  const { t } = useTranslations('offline');
  useEffect(() => watchConnection(), []);
  useEffect(() => {
    if (state === 'connected') return undefined;
    return notices.show(t(state === 'offline' ? 'offline' : 'unreachable'), {
      pinned: true,
      cause: connectionCause,
    });
  }, [state, t]);
  useEffect(() => {
    if (state === 'connected' && previousState.current !== 'connected') {
      dispatch(portalApi.internalActions.onOnline());
      notices.show(t('back'), { kind: 'success' });
    }
    previousState.current = state;
  }, [state, dispatch, t]);
  return null;
}
