import type { UserBulk, UserFilters } from '@portal/shared/contracts';
import type { SelectedRows } from '@portal/shared/ui/list';

/** Returns the selection of a job: the chosen users, or all that match the filters except the left out ones. */
export const toUserSelection = ({ isAll, ids }: SelectedRows, filters: UserFilters): UserBulk['selection'] =>
  isAll ? { query: filters, excludeIds: [...ids] } : { query: {}, ids: [...ids] };
