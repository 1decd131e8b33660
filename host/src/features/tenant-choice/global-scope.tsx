import { Button, EmptyState, PageHeader } from '@portal/shared/ui';
import { useRef } from 'react';
import { ChosenTenantContext } from '../../chosen-tenant/chosen-tenant';
import { useTranslations } from '../../translations';
import type { GlobalScopeProps } from './scope-props';
import { TenantPicker } from './tenant-picker';
import { useTenantChoice } from './use-tenant-choice';

/** Provides the tenant that a person without a tenant chose. */
export function GlobalScope({ children, ...options }: GlobalScopeProps) {
  const { isMissing, choose, ...tenant } = useTenantChoice(options);
  const takesFocusRef = useRef(false);
  if (isMissing) return <MissingTenant onShowAll={() => choose(null)} />;
  const picker = (
    <TenantPicker
      tenant={tenant}
      takesFocusRef={takesFocusRef}
      onChoose={(chosen) => {
        takesFocusRef.current = true;
        choose(chosen);
      }}
    />
  );
  return <ChosenTenantContext value={{ ...tenant, picker }}>{children}</ChosenTenantContext>;
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
