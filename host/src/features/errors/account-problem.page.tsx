import { Button, Logo, PageHeader } from '@portal/shared/ui';
import { useEffect } from 'react';
import { useTranslations } from '../../translations';
import './errors.css';

const problems = {
  'tenant.suspended': 'suspended',
  'tenant.unknown': 'unknown',
  'auth.user_disabled': 'disabled',
} as const;
export type AccountProblem = keyof typeof problems;

export const isAccountProblem = (code: string): code is AccountProblem => Object.hasOwn(problems, code);

/** Shown when a signed-in account has no access. Explains the reason and allows the person to sign out. */
export function AccountProblemPage({ code, onSignOut }: { code: AccountProblem; onSignOut(): void }) {
  const { t } = useTranslations('errors');
  const { t: tLayouts } = useTranslations('layouts');
  const problem = problems[code];
  const title = t(`account.${problem}.title`);
  useEffect(() => {
    document.title = `${title} · ${tLayouts('product')}`;
  }, [title, tLayouts]);
  return (
    <main className="host-standing-alone">
      <Logo size={32} />
      <PageHeader title={t(`account.${problem}.title`)} description={t(`account.${problem}.text`)} />
      <Button variant="primary" onClick={onSignOut}>
        {t('account.signOut')}
      </Button>
    </main>
  );
}
