import type { TenantDetail } from '@portal/shared/contracts';
import { formatDay } from '@portal/shared/i18n';

const dayLong = 86_400_000;

/** Returns the day on which the tenant is deleted if its deletion is planned now. */
export const plannedDay = ({ deletionDays }: Pick<TenantDetail, 'deletionDays'>): string =>
  formatDay(Date.now() + deletionDays * dayLong);

/** Whether the deletion of a tenant is due, so that its data is being deleted. */
export const isDeletionDue = ({ deletionAt }: Pick<TenantDetail, 'deletionAt'>): boolean =>
  deletionAt !== null && Date.parse(deletionAt) <= Date.now();
