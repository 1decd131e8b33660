import type { Advance, Cohort } from '@portal/shared/contracts';
import { formatNumber, formatPercent } from '@portal/shared/i18n';
import { type Translate } from '../../translations';
import { formatWholePercent } from './figures';

export type TenantNames = ReadonlyMap<string, string>;

const namesOf = (ids: readonly string[], names: TenantNames): string =>
  ids.map((id) => names.get(id) ?? id).join(', ');

/** Describes a cohort, one line per criterion. */
export function cohortLines(t: Translate<'remotes'>, cohort: Cohort, tenants: TenantNames): string[] {
  const { percent = 0, tenantIds = [], userIds = [], roles = [] } = cohort;
  return [
    t('cohort.percent', { percent: formatWholePercent(percent) }),
    ...(tenantIds.length > 0 ? [t('cohort.tenants', { names: namesOf(tenantIds, tenants) })] : []),
    ...(userIds.length > 0 ? [t('cohort.people', { names: userIds.join(', ') })] : []),
    ...(roles.length > 0 ? [t('cohort.roles', { names: roles.join(', ') })] : []),
  ];
}

/** Describes the automatic advance in one sentence. */
export const advanceText = (t: Translate<'remotes'>, advance: Advance): string =>
  t('advance.sentence', {
    step: formatWholePercent(advance.stepPercent),
    every: t('advance.seconds', { count: advance.everySeconds }),
    rate: formatPercent(advance.maxErrorRate, 2),
    loads: formatNumber(advance.minLoads),
  });

export const tenantScopeText = (
  t: Translate<'remotes'>,
  tenantIds: readonly string[],
  tenants: TenantNames,
): string => (tenantIds.length > 0 ? namesOf(tenantIds, tenants) : t('everybody'));
