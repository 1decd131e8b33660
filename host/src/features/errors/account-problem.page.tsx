import { useWords } from '@portal/shared/i18n';
import { Button, Logo, PageHeader } from '@portal/shared/ui';
import { useEffect } from 'react';
import './errors.css';

const problems = {
  'tenant.suspended': 'suspended',
  'tenant.unknown': 'unknown',
  'auth.user_disabled': 'disabled',
} as const;
export type AccountProblem = keyof typeof problems;

export const isAccountProblem = (code: string): code is AccountProblem => Object.hasOwn(problems, code);

/** Signed in, but there is nothing this account may see: why, and the way out. */
export function AccountProblemPage({ code, onSignOut }: { code: AccountProblem; onSignOut(): void }) {
  const { t } = useWords('host');
  const about = problems[code];
  const title = t(`errors.account.${about}.title`);
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <main className="host-standing-alone">
      <Logo size={32} />
      <PageHeader
        title={t(`errors.account.${about}.title`)}
        description={t(`errors.account.${about}.text`)}
      />
      <Button variant="primary" onClick={onSignOut}>
        {t('errors.account.signOut')}
      </Button>
    </main>
  );
}
