import { isApiError, portalEvents } from '@portal/shared/api';
import {
  actingSession,
  useActingSession,
  useCloseActingSessionMutation,
  useLazyGetActingSessionQuery,
  type ShownSession,
} from '@portal/shared/acting';
import { useSession } from '@portal/shared/session';
import { Button, useProblemNotice } from '@portal/shared/ui';
import { Building2, Eye, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../translations';
import { useEndWarning } from './use-end-warning';
import './acting.css';

const minute = 60_000;
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Fixed bar of a session inside a tenant: the tenant, what the session may change, the time left and its end. */
export function ActingBar() {
  const { t } = useTranslations('acting');
  const state = useActingSession();
  const closing = useCloseActingSessionMutation();
  const [, { isLoading, isSuccess }] = closing;
  // Closing the session sends the event as well, and then the server no longer knows the session.
  useServerState(isLoading || isSuccess ? undefined : state?.tenantId);
  if (!state) return null;
  return (
    <section className="host-acting" aria-label={t('region')}>
      {state.isEnded ? <EndedSession state={state} /> : <OpenSession state={state} closing={closing} />}
    </section>
  );
}

interface OpenSessionProps {
  state: ShownSession;
  closing: ReturnType<typeof useCloseActingSessionMutation>;
}

function OpenSession({ state, closing: [closeSession, { isLoading }] }: OpenSessionProps) {
  const { tenantId, expiresAt } = state;
  const { t } = useTranslations('acting');
  const showProblem = useProblemNotice();
  const minutes = useMinutesLeft(expiresAt);
  useEndWarning(state);
  const stop = async () => {
    const { error } = await closeSession(tenantId);
    // A session that no longer exists has ended.
    if (error && !(isApiError(error) && [403, 404].includes(error.status))) showProblem(error);
    else actingSession.leave();
  };
  return (
    <div className="host-acting__bar">
      {state.person ? <Eye {...icon} /> : <Building2 {...icon} />}
      <p className="host-acting__text">
        <span role="status">
          <SessionName state={state} />
        </span>{' '}
        <span className="host-acting__time">{t('left', { count: minutes })}</span>
      </p>
      <Button busy={isLoading} onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </div>
  );
}

function SessionName({ state: { tenantName: tenant, mode, person } }: { state: ShownSession }) {
  const { t } = useTranslations('acting');
  const { me } = useSession();
  if (person) return <strong>{t('viewing', { name: person.name, tenant })}</strong>;
  const name = `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim();
  return (
    <>
      <strong>{t('acting', { name: name || (me?.email ?? ''), tenant })}</strong>{' '}
      <span className="host-acting__mode">{t(`modes.${mode}`)}</span>
    </>
  );
}

function EndedSession({ state: { tenantName } }: { state: ShownSession }) {
  const { t } = useTranslations('acting');
  return (
    <div className="host-acting__bar host-acting__bar--ended">
      <TriangleAlert {...icon} />
      <p className="host-acting__text" role="alert">
        {t('ended', { tenant: tenantName })}
      </p>
      <Button variant="primary" onClick={() => actingSession.leave()}>
        {t('leave')}
      </Button>
    </div>
  );
}

const minutesUntil = (time: string): number =>
  Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / minute));

/** Returns the minutes that are left. At the end, the session is marked as ended. */
function useMinutesLeft(expiresAt: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(expiresAt));
  useEffect(() => {
    const update = () => {
      const left = minutesUntil(expiresAt);
      setMinutes(left);
      if (left === 0) actingSession.markEnded();
    };
    update();
    const timer = setInterval(update, minute / 4);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return minutes;
}

/** Applies changes that another tab or the server made to the session. */
function useServerState(tenantId: string | undefined): void {
  const [getSession] = useLazyGetActingSessionQuery();
  useEffect(() => {
    if (tenantId === undefined) return undefined;
    const check = async () => {
      const { data, error } = await getSession(tenantId);
      // After an error, `data` still has the response of the call before.
      if (isApiError(error)) {
        if ([403, 404].includes(error.status)) actingSession.markEnded();
      } else if (data) actingSession.update(data);
    };
    return portalEvents.on('acting.changed', () => void check());
  }, [getSession, tenantId]);
}
