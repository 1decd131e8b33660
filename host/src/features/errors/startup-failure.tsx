import { rememberedLanguage } from '@portal/shared/i18n';
import { Button, Logo } from '@portal/shared/ui';
import { useEffect } from 'react';
import words from './startup-words.json';
import './errors.css';

export type StartupStage = 'settings' | 'words' | 'sign-in' | 'account' | 'page';

export interface StartupFailureProps {
  stage: StartupStage;
  onRetry(): void;
  onSignOut?: (() => void) | undefined;
}

/** Shown when the portal cannot start; its words are with it, since the words may be what is missing. */
export function StartupFailure({ stage, onRetry, onSignOut }: StartupFailureProps) {
  const own = words[rememberedLanguage()];
  const title = stage === 'page' ? own.stopped : own.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="host-standing-alone" role="alert">
      <Logo size={32} />
      <h1>{title}</h1>
      <p>{own[stage]}</p>
      <p className="host-failure__ways">
        <Button variant="primary" onClick={onRetry}>
          {own.retry}
        </Button>
        {onSignOut && <Button onClick={onSignOut}>{own.signOut}</Button>}
      </p>
    </main>
  );
}
