import type { TenantDetail } from '@portal/shared/contracts';
import { WriteButton } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../translations';
import { isDeletionDue } from './deletion-text';
import type { StatusAct } from './forms/status.dialog';

// Loaded when the dialog opens.
const StatusDialog = lazy(async () => ({ default: (await import('./forms/status.dialog')).StatusDialog }));

const actsOf: Record<TenantDetail['status'], readonly StatusAct[]> = {
  active: ['suspend', 'archive'],
  suspended: ['resume', 'archive'],
  archived: ['resume', 'delete'],
};

function actsOn(tenant: TenantDetail): readonly StatusAct[] {
  if (isDeletionDue(tenant)) return [];
  return tenant.deletionAt === null ? actsOf[tenant.status] : ['cancelDeletion'];
}

/** Buttons that suspend, archive, resume or delete a tenant, or cancel its deletion. */
export function StatusActions({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const [act, setAct] = useState<StatusAct | null>(null);
  return (
    <>
      {actsOn(tenant).map((name) => (
        <WriteButton key={name} onClick={() => setAct(name)}>
          {t(`${name}.open`)}
        </WriteButton>
      ))}
      {act && (
        <Suspense fallback={null}>
          <StatusDialog tenant={tenant} act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}
