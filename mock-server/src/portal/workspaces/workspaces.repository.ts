import {
  UpdateWorkspace,
  type Language,
  type WorkspaceListQuery,
  type WorkspaceState,
  type workspaceSortFields,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { pickFields } from '../../platform/fields';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { toColumnName } from '../../platform/lists/select-list';
import { rowOfWord } from '../../platform/lists/words';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { workspaceColumns, type WorkspaceRow } from './workspace-row';

type WorkspaceSorts = Record<(typeof workspaceSortFields)[number], SortKey>;

/** Replaces a missing time by an infinite one, as the indexes do. */
const activityOr = (end: string): string =>
  `case when item.last_activity_at is null then ${end}::timestamptz else item.last_activity_at end`;

const workspaceSorts = (language: Language): WorkspaceSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  memberCount: { ascending: 'item.member_count', type: 'integer' },
  lastActivityAt: {
    ascending: activityOr("'infinity'"),
    descending: activityOr("'-infinity'"),
    type: 'timestamptz',
  },
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
});

const stateConditions: Record<WorkspaceState, string> = {
  active: 'item.archived_at is null',
  archived: 'item.archived_at is not null',
};

/** Listing of the workspaces of one tenant, all or in one state, sorted by the alphabet of the language. */
export function workspacesListing(tenantId: string, language: Language, state?: WorkspaceState): Listing {
  const where = ['item.tenant_id = $1', ...(state ? [stateConditions[state]] : [])].join(' and ');
  return {
    table: 'workspaces',
    where,
    params: [tenantId],
    columns: workspaceColumns,
    sorts: workspaceSorts(language),
    words: {
      table: 'workspaces_words',
      where: 'words.tenant_id = $1',
      filter: state ? rowOfWord('workspaces', where) : undefined,
    },
    total: {
      kept: state
        ? `(select count(*) from workspaces item where ${where})`
        : `coalesce((select total from row_counts where tenant_id = $1 and list = 'workspaces'), 0)`,
    },
  };
}

/** Returns one page of the workspaces of one tenant. */
export const listWorkspaces = (
  sql: Sql,
  tenantId: string,
  { query: { state, ...query }, language }: { query: WorkspaceListQuery; language: Language },
): Promise<Page<WorkspaceRow>> =>
  selectPage<WorkspaceRow>(sql, query, workspacesListing(tenantId, language, state));

/** Returns all workspaces of a tenant. There are at most a few hundred. */
export const allWorkspaces = (sql: Sql, tenantId: string): Promise<WorkspaceRow[]> =>
  sql.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspaces item where item.tenant_id = $1 order by item.place, item.id`,
    [tenantId],
  );

export async function getWorkspace(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<WorkspaceRow | undefined> {
  const [row] = await sql.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspaces item where item.tenant_id = $1 and item.id = $2`,
    [tenantId, id],
  );
  return row;
}

/** Lets changes of the workspaces of one tenant happen one after the other. */
export async function lockWorkspaces(sql: Sql, tenantId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('workspaces of ' || $1, 0))`, [tenantId]);
}

const { name: _name, visibility: _visibility, ...otherSettings } = UpdateWorkspace.properties;
const settingFields = [
  ...(['titleEn', 'titleTr', 'isOpen'] as const),
  ...(Object.keys(otherSettings) as (keyof typeof otherSettings)[]),
];

/** Values that administrators edit. */
export type WorkspaceSettings = Pick<WorkspaceRow, (typeof settingFields)[number]>;

export const pickWorkspaceSettings = (row: WorkspaceRow): WorkspaceSettings => pickFields(row, settingFields);

/** Columns of the settings, with those that lists search and sort by. */
const settingColumns = [...settingFields.map(toColumnName), 'search_text', 'sort_en', 'sort_tr'];

function settingValues(settings: WorkspaceSettings): unknown[] {
  const { titleEn, titleTr, description } = settings;
  return [
    ...settingFields.map((field) => settings[field]),
    searchText(titleEn, titleTr, description),
    sortKeys(titleEn).en,
    sortKeys(titleTr).tr,
  ];
}

/** A tenant has one default workspace, so a new one replaces the present one. */
async function clearDefault(sql: Sql, tenantId: string, exceptId: string): Promise<void> {
  await sql.query(
    `update workspaces set is_default = false, version = version + 1
      where tenant_id = $1 and is_default and id <> $2`,
    [tenantId, exceptId],
  );
}

export interface NewWorkspace {
  tenantId: string;
  id: string;
  now: Date;
  settings: WorkspaceSettings;
}

/** Adds a workspace after the present ones. */
export async function insertWorkspace(sql: Sql, workspace: NewWorkspace): Promise<WorkspaceRow | undefined> {
  const { tenantId, id, now, settings } = workspace;
  if (settings.isDefault) await clearDefault(sql, tenantId, id);
  const values = settingColumns.map((_, at) => `$${at + 4}`).join(', ');
  const [row] = await sql.query<WorkspaceRow>(
    `insert into workspaces as item (tenant_id, id, created_at, place, ${settingColumns.join(', ')})
     values ($1, $2, $3, (select coalesce(max(place) + 1, 0) from workspaces where tenant_id = $1), ${values})
     returning ${workspaceColumns}`,
    [tenantId, id, now, ...settingValues(settings)],
  );
  return row;
}

type Target = Pick<WorkspaceRow, 'id' | 'tenantId'>;

/** Stores the settings of a workspace. */
export async function updateWorkspace(
  sql: Sql,
  { id, tenantId }: Target,
  settings: WorkspaceSettings,
): Promise<WorkspaceRow | undefined> {
  if (settings.isDefault) await clearDefault(sql, tenantId, id);
  const values = settingColumns.map((column, at) => `${column} = $${at + 3}`).join(', ');
  const [row] = await sql.query<WorkspaceRow>(
    `update workspaces item set ${values}, version = version + 1
      where item.tenant_id = $1 and item.id = $2 returning ${workspaceColumns}`,
    [tenantId, id, ...settingValues(settings)],
  );
  return row;
}

/** Archives a workspace, or restores it for null. An archived workspace is no longer the default one. */
export async function setArchivedAt(
  sql: Sql,
  { id, tenantId }: Target,
  at: Date | null,
): Promise<WorkspaceRow | undefined> {
  const [row] = await sql.query<WorkspaceRow>(
    `update workspaces item
        set archived_at = $3::timestamptz, is_default = item.is_default and $3::timestamptz is null,
            version = version + 1
      where item.tenant_id = $1 and item.id = $2 returning ${workspaceColumns}`,
    [tenantId, id, at],
  );
  return row;
}

export async function deleteWorkspace(sql: Sql, { id, tenantId }: Target): Promise<void> {
  await sql.query('delete from workspaces where tenant_id = $1 and id = $2', [tenantId, id]);
}

/** Fills in the search and sort columns of workspaces that were inserted without them. */
export async function completeWorkspaces(sql: Sql): Promise<void> {
  const rows = await sql.query<WorkspaceRow>(
    `select ${workspaceColumns} from workspaces item where item.sort_en = ''`,
  );
  for (const { id, tenantId, titleEn, titleTr, description } of rows)
    await sql.query(
      'update workspaces set search_text = $3, sort_en = $4, sort_tr = $5 where tenant_id = $1 and id = $2',
      [tenantId, id, searchText(titleEn, titleTr, description), sortKeys(titleEn).en, sortKeys(titleTr).tr],
    );
}
