import { isApiError } from '@portal/shared/api';
import type { TenantDomain } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { useDomainAction } from './use-domain-action';
import { useUpdateDomainMutation, useVerifyDomainMutation } from './domains.api';

/** Returns a function that checks the DNS record of a domain and resolves to the domain with the result. */
export function useCheckDomain() {
  const { t } = useTranslations('domains');
  const showProblem = useProblemNotice();
  const notice = useNotice();
  const [verifyDomain, { isLoading }] = useVerifyDomainMutation();
  const checkDomain = async ({ id }: TenantDomain): Promise<TenantDomain | undefined> => {
    const { data, error } = await verifyDomain(id);
    const isTooSoon = isApiError(error) && error.status === 429;
    if (error) showProblem(error, isTooSoon ? t('verification.tooSoon') : undefined);
    else if (data.state === 'verified') notice.success(t('verification.done', { name: data.name }));
    return data;
  };
  return { checkDomain, isChecking: isLoading };
}

/** Returns a function that makes a domain the primary one. */
export function useMakePrimary() {
  const { t } = useTranslations('domains');
  const notice = useNotice();
  const run = useDomainAction('primary');
  const [updateDomain, { isLoading }] = useUpdateDomainMutation();
  const makePrimary = async (domain: TenantDomain) => {
    const isDone = await run({
      item: domain,
      call: (args) => updateDomain({ ...args, isPrimary: true }),
      outcome: t('primaryCard.isPrimary'),
    });
    if (isDone) notice.success(t('primaryCard.done', { name: domain.name }));
  };
  return { makePrimary, isChanging: isLoading };
}
