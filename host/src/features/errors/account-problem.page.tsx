import { BrandArc, Button, PageHeader } from '@portal/shared/ui';
import { useEffect } from 'react';
import { signedInMarker } from '../../browser-storage/signed-in-marker';
import { useTranslations } from '../../translations';
import { accountProblems, type AccountProblem } from './account-problem';
import './errors.css';

export interface AccountProblemPageProps {
  code: AccountProblem;
  supportEmail: string;
  onSignOut(): void;
}

/**
 * Shown when a signed-in account has no access. Explains the reason, and allows the person to contact support and to
 * sign out.
 */
export function AccountProblemPage({ code, supportEmail, onSignOut }: AccountProblemPageProps) {
  const { t } = useTranslations('errors');
  const { t: tLayouts } = useTranslations('layouts');
  const problem = accountProblems[code];
  const title = t(`account.${problem}.title`);
  useEffect(() => {
    document.title = `${title} · ${tLayouts('product')}`;
  }, [title, tLayouts]);
  // The contact page sends a browser with this marker to the portal, which would show this page again.
  useEffect(() => signedInMarker.hide(), []);
  return (
    <main className="host-standing-alone">
      <div className="host-failure">
        <BrandArc />
        <PageHeader title={title} description={t(`account.${problem}.text`)} />
        <p className="host-failure__ways">
          <a className="ui-button ui-button--primary ui-button--medium" href="/contact-us">
            {t('notFound.contact')}
          </a>
          <Button onClick={onSignOut}>{t('account.signOut')}</Button>
        </p>
        <p className="host-failure__mail">
          {t('account.mail')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </main>
  );
}
