import { useEffect } from 'react';
import { useTranslations } from '../../translations';
import { setMockSession } from './mock-session';
import { Result } from './result';

/** Ends the sample session. The session of the portal stays. */
export function SignOutPage() {
  const { t } = useTranslations('mock-sign-in');
  useEffect(() => setMockSession(null), []);
  return <Result title={t('sign-out.title')} text={t('sign-out.text')} />;
}

export { SignOutPage as Component };
