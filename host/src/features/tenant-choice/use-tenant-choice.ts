import { isApiError } from '@portal/shared/api';
import type { TenantChoice } from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rememberedTenants } from '../../browser-storage/remembered-tenants';
import type { ChosenTenant } from '../../chosen-tenant/chosen-tenant';
import { allTenants, tenantParam } from '../../chosen-tenant/tenant-address';
import type { GlobalScopeProps } from './scope-props';
import { keepTenant, useGetTenantChoiceQuery } from './tenant-choice.api';

type TenantChoiceOptions = Omit<GlobalScopeProps, 'children'>;

export interface ShownTenant extends Omit<ChosenTenant, 'picker'> {
  /** The address names a tenant that does not exist. */
  isMissing: boolean;
  /** Chooses a tenant, or all with null. */
  choose(tenant: TenantChoice | null): void;
}

const missingStatuses: readonly number[] = [404, 422];

/** Returns the tenant of the address, else the remembered one; null for all. */
function readTenant(inAddress: string | null, personId: string): string | null {
  const tenantId = inAddress ?? rememberedTenants.read(personId) ?? allTenants;
  return tenantId === allTenants || tenantId === '' ? null : tenantId;
}

function useTenantName(tenantId: string | null) {
  const query = useGetTenantChoiceQuery(tenantId ?? '', { skip: tenantId === null });
  const { currentData: tenant, error } = query;
  const isUnknown = tenantId !== null && isApiError(error) && missingStatuses.includes(error.status);
  return { tenant, isUnknown, hasFailed: error !== undefined && !isUnknown };
}

function useTenantAddress({ dependentParams }: Pick<TenantChoiceOptions, 'dependentParams'>) {
  const [params, setParams] = useSearchParams();
  const setInAddress = (tenantId: string, { replace }: { replace: boolean }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(tenantParam, tenantId);
        if (dependentParams !== undefined && !replace)
          for (const name of current.keys()) if (name.startsWith(dependentParams)) next.delete(name);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return [params.get(tenantParam), setInAddress] as const;
}

/** Reads the tenant of the address, else the remembered one. The last tenant that was shown is remembered. */
export function useTenantChoice({ personId, dependentParams }: TenantChoiceOptions): ShownTenant {
  const dispatch = useAppDispatch();
  const [inAddress, setInAddress] = useTenantAddress({ dependentParams });
  const isInAddress = inAddress !== null;
  const wanted = readTenant(inAddress, personId);
  const { tenant, isUnknown, hasFailed } = useTenantName(wanted);
  // A remembered tenant that no longer exists is ignored.
  const tenantId = isUnknown && !isInAddress ? null : wanted;
  const shownId = tenantId === null ? null : tenant?.id;
  useEffect(() => {
    if (shownId !== undefined) rememberedTenants.write(personId, shownId);
    // A copied address keeps the tenant.
    if (shownId && !isInAddress) setInAddress(shownId, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- setInAddress changes with each address
  }, [isInAddress, personId, shownId]);
  return {
    tenantId,
    name: tenantId === null ? null : (tenant?.name ?? (hasFailed ? tenantId : null)),
    isKnown: tenantId === null || tenant !== undefined || hasFailed,
    isMissing: isUnknown && isInAddress,
    choose: (chosen) => {
      if (chosen) void dispatch(keepTenant(chosen));
      setInAddress(chosen?.id ?? allTenants, { replace: false });
    },
  };
}
