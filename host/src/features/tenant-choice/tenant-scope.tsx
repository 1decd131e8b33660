import { useSession } from '@portal/shared/session';
import { Button, EmptyState, PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { ChosenTenantContext } from '../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../translations';
import { TenantPicker } from './tenant-picker';
import { useTenantChoice, type TenantChoiceOptions } from './use-tenant-choice';

export interface TenantScopeProps extends Partial<Pick<TenantChoiceOptions, 'dependentParams'>> {
  /** A screen with figures. */
  children: ReactNode;
}

/** Provides the chosen tenant to a screen. People with a tenant have nothing to choose. */
export function TenantScope({ dependentParams, children }: TenantScopeProps) {
  const { me } = useSession();
  if (me?.tenantId !== null) return children;
  return (
    <GlobalScope personId={me.id} dependentParams={dependentParams}>
      {children}
    </GlobalScope>
  );
}

const picker = <TenantPicker />;

function GlobalScope({ children, ...options }: TenantChoiceOptions & { children: ReactNode }) {
  const { isMissing, ...choice } = useTenantChoice(options);
  if (isMissing) return <MissingTenant onShowAll={() => choice.choose(null)} />;
  return <ChosenTenantContext value={{ ...choice, picker }}>{children}</ChosenTenantContext>;
}

function MissingTenant({ onShowAll }: { onShowAll(): void }) {
  const { t } = useTranslations('tenant-choice');
  return (
    <div data-perf="not-found">
      <PageHeader title={t('missing.title')} />
      <EmptyState
        title={t('missing.text')}
        description={t('missing.detail')}
        action={<Button onClick={onShowAll}>{t('missing.showAll')}</Button>}
      />
    </div>
  );
}
