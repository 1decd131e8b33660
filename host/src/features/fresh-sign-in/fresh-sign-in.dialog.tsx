import { useSession } from '@portal/shared/session';
import { ConfirmDialog } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import './fresh-sign-in.css';

/** Sign-in of the page, as far as the dialog uses it. */
export interface FreshSignIn {
  prepare(): Promise<void>;
  signInFreshly(): Promise<'same-person' | 'other-person' | 'blocked' | 'failed'>;
}

type WindowState = 'waiting' | 'blocked' | 'failed' | 'otherPerson';

export interface FreshSignInDialogProps {
  session: FreshSignIn;
  /** Called with true after the same person has signed in, and with false after Cancel. */
  onClose(isSignedIn: boolean): void;
}

/** Asks the person to sign in again in a popup, so that the page keeps its input. */
export function FreshSignInDialog({ session, onClose }: FreshSignInDialogProps) {
  const { t } = useTranslations('fresh-sign-in');
  const { me } = useSession();
  const { windowState, signIn } = useWindowSignIn(session, () => onClose(true));
  const email = me?.email ?? '';
  const name = `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim();
  return (
    <ConfirmDialog
      title={t('title')}
      message={
        <>
          <p className="host-fresh-sign-in__text">{t('text', { name: name || email, email })}</p>
          <p className="host-fresh-sign-in__state" role="status">
            {windowState && t(windowState, { email })}
          </p>
        </>
      }
      icon={{ name: 'info', color: 'primary' }}
      actions={{
        confirm: { label: t('again'), color: 'primary' },
        cancel: { label: t('cancel') },
      }}
      dismissible
      onClose={(isConfirmed) => (isConfirmed ? void signIn() : onClose(false))}
    />
  );
}

function useWindowSignIn(session: FreshSignIn, onSignedIn: () => void) {
  const [windowState, setWindowState] = useState<WindowState | null>(null);
  const latest = useRef(0);
  useEffect(() => {
    // A popup must be opened soon after the click, or the browser blocks it.
    void session.prepare().catch(() => undefined);
  }, [session]);
  const signIn = async (): Promise<void> => {
    latest.current += 1;
    const number = latest.current;
    setWindowState('waiting');
    const result = await session.signInFreshly().catch(() => 'failed' as const);
    if (result === 'same-person') onSignedIn();
    // A closed popup ends its sign-in late, perhaps during the next one.
    else if (number === latest.current) setWindowState(result === 'other-person' ? 'otherPerson' : result);
  };
  return { windowState, signIn };
}
