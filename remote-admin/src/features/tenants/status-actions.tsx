import type { TenantDetail } from '@portal/shared/contracts';
import { WriteButton } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../translations';
import { isDeletionDue } from './deletion-text';
import type { StatusAction } from './forms/status.dialog';

// Loaded when the dialog opens.
const StatusDialog = lazy(async () => ({ default: (await import('./forms/status.dialog')).StatusDialog }));

const actionsOf: Record<TenantDetail['status'], readonly StatusAction[]> = {
  active: ['suspend', 'archive'],
  suspended: ['resume', 'archive'],
  archived: ['resume', 'delete'],
};

function actionsOn(tenant: TenantDetail): readonly StatusAction[] {
  if (isDeletionDue(tenant)) return [];
  return tenant.deletionAt === null ? actionsOf[tenant.status] : ['cancelDeletion'];
}

/** Buttons that suspend, archive, resume or delete a tenant, or cancel its deletion. */
export function StatusActions({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const [act, setAction] = useState<StatusAction | null>(null);
  return (
    <>
      {actionsOn(tenant).map((name) => (
        <WriteButton key={name} onClick={() => setAction(name)}>
          {t(`${name}.open`)}
        </WriteButton>
      ))}
      {act && (
        <Suspense fallback={null}>
          <StatusDialog tenant={tenant} act={act} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
