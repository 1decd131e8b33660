import { reportCountColumn } from './tenant-reports';

/** Returns the expressions of the fields of a tenant that are no columns of their name, over the table `item`. */
export const tenantExpressions = () => ({
  deletionAt: 'item.delete_at',
  reportCount: reportCountColumn(),
  lastActivityAt: `(select people.last_sign_in_at from people where people.tenant_id = item.id
    order by case when people.last_sign_in_at is null then '-infinity'::timestamptz else people.last_sign_in_at end desc
    limit 1)`,
});
