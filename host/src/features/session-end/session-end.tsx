import { formatTime } from '@portal/shared/i18n';
import { notices } from '@portal/shared/ui';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations';
import { sessionQuestion } from './session-question';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@portal/shared/ui/overlay')).ConfirmDialog,
}));

/** What can be done about a session; the sign-in does it. */
export interface Session {
  endsAt(): number | null;
  extend(): Promise<boolean>;
  again(): Promise<'same-person' | 'other-person' | 'blocked' | 'failed'>;
}

export interface SessionEndProps {
  session: Session;
  /** The way out when no window could be opened: to the provider and back to this address. */
  onLeave(): void;
  /** Somebody else signed in: nothing of this page is theirs. */
  onOtherPerson(): void;
  onSignOut(): void;
}

const warnBefore = 5 * 60_000;
const longestTimer = 2 ** 31 - 1;

/** Warns before the session ends, and asks on the page when it has: the address and what is typed here stay. */
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
      // Another tab of the sign-in may have begun it anew meanwhile.
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
    // Closed or refused: the question stays where it is.
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
