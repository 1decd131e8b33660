import { reportCountColumn } from './tenant-reports';

/** Returns the latest time of a column of a table with the people or workspaces of the tenant `item`, by its index. */
const latest = (table: string, column: string): string =>
  `(select ${column} from ${table} where ${table}.tenant_id = item.id
    order by case when ${column} is null then '-infinity'::timestamptz else ${column} end desc limit 1)`;

/** Returns the expressions of the fields of a tenant that are no columns of their name, over the table `item`. */
export const tenantExpressions = () => ({
  deletionAt: 'item.delete_at',
  reportCount: reportCountColumn(),
  // Both contain only what the people of the tenant did, never what people of the provider read or did inside it.
  lastActivityAt: `greatest(${latest('people', 'last_sign_in_at')}, ${latest('workspaces', 'last_activity_at')})`,
});
