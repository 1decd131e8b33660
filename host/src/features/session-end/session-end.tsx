import { formatTime } from '@portal/shared/i18n';
import { notices } from '@portal/shared/ui';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations';
import { sessionQuestion } from './session-question';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@portal/shared/ui/overlay')).ConfirmDialog,
}));

/** Session actions, implemented by the sign-in. */
export interface Session {
  endsAt(): number | null;
  extend(): Promise<boolean>;
  again(): Promise<'same-person' | 'other-person' | 'blocked' | 'failed'>;
}

export interface SessionEndProps {
  session: Session;
  /** Redirects to the provider and back to this address. Called if the browser blocks the sign-in window. */
  onLeave(): void;
  /** Called if another person signed in, who must not see this page. */
  onOtherPerson(): void;
  onSignOut(): void;
}

const warnBefore = 5 * 60_000;
const longestTimer = 2 ** 31 - 1;

/**
 * Warns before the session ends. When it has ended, shows a dialog on the page, so that the address and unsaved
 * input are kept.
 */
export function SessionEnd({ session, ...ways }: SessionEndProps) {
  const ended = useSyncExternalStore(sessionQuestion.subscribe, sessionQuestion.isOpen);
  useWarning(session, ended);
  return ended ? <AskAgain session={session} {...ways} /> : null;
}

function useWarning(session: Session, ended: boolean): void {
  const { t } = useTranslations('session-end');
  const [endsAt, setEndsAt] = useState(session.endsAt());
  const extend = useCallback(async () => {
    if (await session.extend()) notices.show(t('extended'), { kind: 'success' });
    else await sessionQuestion.ask();
    setEndsAt(session.endsAt());
  }, [session, t]);
  useEffect(() => {
    if (endsAt === null || ended) return undefined;
    let unpin = () => undefined as void;
    const warn = () => {
      // Another tab may have extended the session in the meantime.
      if (session.endsAt() !== endsAt) return setEndsAt(session.endsAt());
      unpin = notices.show(t('soon', { time: formatTime(endsAt) }), {
        pinned: true,
        action: { label: t('stay'), run: () => void extend() },
      });
    };
    const before = setTimeout(warn, clipped(endsAt - warnBefore - Date.now()));
    const end = setTimeout(() => void extend(), clipped(endsAt - Date.now()));
    return () => {
      clearTimeout(before);
      clearTimeout(end);
      unpin();
    };
  }, [endsAt, ended, session, extend, t]);
}

const clipped = (span: number): number => Math.min(Math.max(0, span), longestTimer);

function AskAgain({ session, onLeave, onOtherPerson, onSignOut }: SessionEndProps) {
  const { t } = useTranslations('session-end');
  const signIn = async () => {
    const who = await session.again();
    // If the window was closed or sign-in was refused, the dialog stays open.
    if (who === 'blocked') onLeave();
    if (who === 'other-person') onOtherPerson();
    if (who === 'same-person') sessionQuestion.close();
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={t('title')}
        message={t('text')}
        icon={{ name: 'info', color: 'primary' }}
        actions={{
          confirm: { label: t('again'), color: 'primary' },
          cancel: { label: t('signOut') },
        }}
        onClose={(again) => (again ? void signIn() : onSignOut())}
      />
    </Suspense>
  );
}
