import { workspaceAuditFields } from '@portal/shared/contracts';
import {
  changedFields,
  recordAction,
  type AuditedAction,
  type AuditSource,
} from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { pickFields } from '../../platform/fields';
import type { PersonWithRole } from './members.repository';
import { toVisibility, type WorkspaceRow } from './workspace-row';

/** The values of a workspace that the audit contains. */
const valuesOf = (row: WorkspaceRow) =>
  pickFields(
    {
      ...row,
      name: row.titleEn === row.titleTr ? row.titleEn : `${row.titleEn} / ${row.titleTr}`,
      visibility: toVisibility(row),
      state: row.archivedAt === null ? 'active' : 'archived',
    },
    workspaceAuditFields,
  );

const targetOf = ({ id, titleEn }: WorkspaceRow) => ({ type: 'workspace', id, name: titleEn }) as const;

type WorkspaceAction = Omit<AuditedAction, 'target'> & { workspace: WorkspaceRow };

/** Records an action on a workspace with the name, by which a deleted workspace can still be found. */
export const recordWorkspaceAction = (
  sql: Sql,
  source: AuditSource,
  { workspace, ...act }: WorkspaceAction,
): Promise<void> => recordAction(sql, source, { ...act, target: targetOf(workspace) });

export const recordCreated = (sql: Sql, source: AuditSource, workspace: WorkspaceRow): Promise<void> =>
  recordWorkspaceAction(sql, source, { act: 'workspace.created', workspace, after: valuesOf(workspace) });

export const recordDeleted = (sql: Sql, source: AuditSource, workspace: WorkspaceRow): Promise<void> =>
  recordWorkspaceAction(sql, source, { act: 'workspace.deleted', workspace, before: valuesOf(workspace) });

/** Records the fields that differ. Nothing is recorded if none does. */
export async function recordChanged(
  sql: Sql,
  source: AuditSource,
  { act, before, after }: { act: AuditedAction['act']; before: WorkspaceRow; after: WorkspaceRow },
): Promise<void> {
  const values = changedFields(valuesOf(before), valuesOf(after));
  if (Object.keys(values.after).length > 0)
    await recordWorkspaceAction(sql, source, { act, workspace: after, ...values });
}

const personText = ({ firstName, lastName, email }: PersonWithRole): string =>
  `${firstName} ${lastName} (${email})`.trim();

/** Records the role of a member before and after an action; null: not a member. */
export function recordMember(
  sql: Sql,
  source: AuditSource,
  {
    workspace,
    person,
    role,
  }: { workspace: WorkspaceRow; person: PersonWithRole; role: PersonWithRole['role'] },
): Promise<void> {
  const changed = role === null ? 'workspace.member_removed' : 'workspace.member_changed';
  return recordWorkspaceAction(sql, source, {
    act: person.role === null ? 'workspace.member_added' : changed,
    workspace,
    before: { member: person.role === null ? null : personText(person), workspaceRole: person.role },
    after: { member: role === null ? null : personText(person), workspaceRole: role },
  });
}
