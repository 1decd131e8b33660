import { portalEvents } from '@portal/shared/api';
import { formatTime } from '@portal/shared/i18n';
import { notices } from '@portal/shared/ui';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { ownSignOut } from '../../me/own-sign-out';
import { useTranslations } from '../../translations';
import { leaveSignedOut } from './leave-signed-out';
import { signInPrompt } from './sign-in-prompt';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@portal/shared/ui/overlay')).ConfirmDialog,
}));

/** Session actions, implemented by the sign-in. */
export interface Session {
  endsAt(): number | null;
  extend(): Promise<boolean>;
  signInAgain(): Promise<'same-person' | 'other-person' | 'blocked' | 'failed'>;
  clearAccount(): Promise<void>;
}

export interface SessionEndProps {
  session: Session;
  /** Redirects to the provider and back to this address. Called if the browser blocks the sign-in window. */
  onLeave(): void;
  /** Called if another person signed in, who must not see this page. */
  onOtherPerson(): void;
  onSignOut(): void;
  /** Called after the person signed out everywhere in another browser, when the account is removed from this one. */
  onEnded(): void;
}

const warningLead = 5 * 60_000;
const maxTimeout = 2 ** 31 - 1;

/**
 * Warns before the session ends. When it has ended, shows a dialog on the page, so that the address and unsaved
 * input are kept.
 */
export function SessionEnd({ session, onEnded, ...callbacks }: SessionEndProps) {
  useSignOutElsewhere(session, onEnded);
  const hasEnded = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.isOpen);
  useWarning(session, hasEnded);
  return hasEnded ? <SignInAgainDialog session={session} {...callbacks} /> : null;
}

function useSignOutElsewhere(session: Session, onEnded: () => void): void {
  const end = useEffectEvent(() => leaveSignedOut(session, onEnded));
  useEffect(
    () =>
      portalEvents.on('session.ended', (data) => {
        // After missed events, the next request shows whether the session has ended.
        if (data !== undefined && !ownSignOut.isRunning()) end();
      }),
    [],
  );
}

function useWarning(session: Session, hasEnded: boolean): void {
  const { t } = useTranslations('session-end');
  const [endsAt, setEndsAt] = useState(session.endsAt());
  const extend = useCallback(async () => {
    if (await session.extend()) notices.show(t('extended'), { kind: 'success' });
    else await signInPrompt.request();
    setEndsAt(session.endsAt());
  }, [session, t]);
  useEffect(() => {
    if (endsAt === null || hasEnded) return undefined;
    let closeNotice = () => undefined as void;
    const warn = () => {
      // Another tab may have extended the session in the meantime.
      if (session.endsAt() !== endsAt) return setEndsAt(session.endsAt());
      closeNotice = notices.show(t('soon', { time: formatTime(endsAt) }), {
        pinned: true,
        action: { label: t('stay'), run: () => void extend() },
      });
    };
    const warningTimer = setTimeout(warn, clampDelay(endsAt - warningLead - Date.now()));
    const endTimer = setTimeout(() => void extend(), clampDelay(endsAt - Date.now()));
    return () => {
      clearTimeout(warningTimer);
      clearTimeout(endTimer);
      closeNotice();
    };
  }, [endsAt, hasEnded, session, extend, t]);
}

const clampDelay = (span: number): number => Math.min(Math.max(0, span), maxTimeout);

function SignInAgainDialog({ session, onLeave, onOtherPerson, onSignOut }: Omit<SessionEndProps, 'onEnded'>) {
  const { t } = useTranslations('session-end');
  const signIn = async () => {
    const result = await session.signInAgain();
    // If the window was closed or sign-in was refused, the dialog stays open.
    if (result === 'blocked') onLeave();
    if (result === 'other-person') onOtherPerson();
    if (result === 'same-person') signInPrompt.close();
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
