import { rememberedLanguage } from '@portal/shared/i18n';
import { BrandArc, Button } from '@portal/shared/ui';
import { useEffect } from 'react';
import translations from './startup-translations.json';
import './errors.css';

export type StartupStage = 'settings' | 'translations' | 'sign-in' | 'account' | 'page';

export interface StartupFailureProps {
  stage: StartupStage;
  onRetry(): void;
  onSignOut?: (() => void) | undefined;
}

/**
 * Shown when the portal cannot start. Its texts are in the bundle, because the translations may be what failed to
 * load.
 */
export function StartupFailure({ stage, onRetry, onSignOut }: StartupFailureProps) {
  const texts = translations[rememberedLanguage()];
  const title = stage === 'page' ? texts.stopped : texts.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="host-standing-alone">
      <div className="host-failure">
        <BrandArc />
        <div role="alert">
          <h1>{title}</h1>
          <p>{texts[stage]}</p>
        </div>
        <p className="host-failure__ways">
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
          {onSignOut && <Button onClick={onSignOut}>{texts.signOut}</Button>}
        </p>
      </div>
    </main>
  );
}
