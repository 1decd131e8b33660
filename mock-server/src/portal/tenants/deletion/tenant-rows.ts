import type { Sql } from '../../../platform/database/database';

/** Deletes some rows of a tenant from one table and returns whether none are left. */
interface TenantRows {
  table: string;
  deleteSome(sql: Sql, tenantId: string): Promise<boolean>;
}

/** Rows that one statement deletes, so that it ends long before the time limit of statements. */
const rowsPerPortion = 5_000;
/** Each person has rows in many tables, which are deleted with the person. */
const peoplePerPortion = 500;

interface RowsOptions {
  /** Selects the rows of the tenant `$1`. */
  where?: string;
  /** Rows that others refer to are deleted after those. */
  order?: string;
}

const rowsOf = (table: string, { where = 'tenant_id = $1', order = '' }: RowsOptions = {}): TenantRows => ({
  table,
  async deleteSome(sql, tenantId) {
    const [gone] = await sql.query<{ count: number }>(
      `with gone as (
         delete from ${table}
          where ctid = any(array(select ctid from ${table} where ${where} ${order} limit $2::integer))
         returning 1)
       select count(*)::integer as count from gone`,
      [tenantId, rowsPerPortion],
    );
    return (gone?.count ?? 0) < rowsPerPortion;
  },
});

/** Each person who uses the sample apps has about a thousand rows of sample data. */
const sampleRows = (table: string): TenantRows =>
  rowsOf(table, { where: 'person_id in (select id from people where tenant_id = $1)' });

/** Triggers and foreign keys delete what belongs to a person, except the marks of read announcements. */
const people: TenantRows = {
  table: 'people',
  async deleteSome(sql, tenantId) {
    const rows = await sql.query<{ id: string }>(
      'select id from people where tenant_id = $1 limit $2::integer',
      [tenantId, peoplePerPortion],
    );
    const ids = rows.map(({ id }) => id);
    await sql.query('delete from announcement_reads where person_id = any($1::text[])', [ids]);
    await sql.query('delete from people where id = any($1::text[])', [ids]);
    return rows.length < peoplePerPortion;
  },
};

/** An announcement for no tenant would become one for all tenants with its next edit. */
const announcements: TenantRows = {
  table: 'announcements',
  async deleteSome(sql, tenantId) {
    await sql.query(`delete from announcements where audience = 'tenants' and tenant_ids <@ array[$1]`, [
      tenantId,
    ]);
    await sql.query(
      'update announcements set tenant_ids = array_remove(tenant_ids, $1) where $1 = any(tenant_ids)',
      [tenantId],
    );
    return true;
  },
};

/**
 * All tables with rows of tenants, except `tenants` and the audit, in the order in which they are emptied: words and
 * other parts come before the rows that they belong to, so that no statement deletes an unlimited number of them.
 */
export const tenantRows: readonly TenantRows[] = [
  ...['jobs', 'acting_sessions', 'person_jobs', 'user_import_rows', 'invitation_requests'].map((table) =>
    rowsOf(table),
  ),
  ...['report_views', 'report_placements', 'workspace_members', 'chat_messages', 'chats'].map((table) =>
    rowsOf(table),
  ),
  ...['invitations_words', 'invitations', 'domains_words', 'domains', 'workspaces_words', 'workspaces'].map(
    (table) => rowsOf(table),
  ),
  ...['mapping_portions', 'mapping_running_changes', 'mapping_load_rows', 'mapping_loads'].map((table) =>
    rowsOf(table),
  ),
  ...['mapping_change_items', 'mapping_changes_words'].map((table) => rowsOf(table)),
  ...['mapping_changes', 'mapping_items_words', 'mapping_items', 'mapping_rules', 'mapping_rule_lists'].map(
    (table) => rowsOf(table),
  ),
  rowsOf('mapping_targets', { order: 'order by cardinality(path) desc' }),
  ...['sample_messages', 'sample_chats', 'sample_contacts', 'sample_mails'].map(sampleRows),
  ...['sample_board_cards', 'sample_board_lists', 'sample_boards'].map(sampleRows),
  rowsOf('sample_board_members'),
  ...['sample_files', 'sample_content_uses', 'sample_products'].map(sampleRows),
  ...['sample_icon_favorites', 'sample_notes'].map(sampleRows),
  ...['sample_tasks', 'sample_task_tags'].map(sampleRows),
  rowsOf('people_words'),
  people,
  rowsOf('contact_requests', { where: 'sender_tenant_id = $1' }),
  announcements,
  ...['activities', 'tenant_logos', 'export_counts', 'mapping_counts', 'row_counts'].map((table) =>
    rowsOf(table),
  ),
];
