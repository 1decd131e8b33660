import type { Language, ManagedWorkspace, WorkspaceColor, WorkspaceIcon } from '@portal/shared/contracts';

/** Columns of a workspace, over the table `item`. */
export const workspaceColumns = `item.id, item.tenant_id as "tenantId", item.title_en as "titleEn",
  item.title_tr as "titleTr", item.description, item.icon, item.color, item.is_open as "isOpen",
  item.is_default as "isDefault", item.member_count as "memberCount", item.last_activity_at as "lastActivityAt",
  item.archived_at as "archivedAt", item.created_at as "createdAt", item.version`;

export interface WorkspaceRow {
  id: string;
  tenantId: string;
  titleEn: string;
  titleTr: string;
  description: string;
  icon: WorkspaceIcon;
  color: WorkspaceColor;
  isOpen: boolean;
  isDefault: boolean;
  memberCount: number;
  lastActivityAt: string | null;
  archivedAt: string | null;
  createdAt: string;
  version: number;
}

/** Returns the name in a language. Renamed workspaces have the same name in all languages. */
export const nameIn = ({ titleEn, titleTr }: WorkspaceRow, language: Language): string =>
  language === 'tr' ? titleTr : titleEn;

/** Returns the workspace as in the contract. */
export function workspaceOf(
  row: WorkspaceRow,
  { language, reportCount }: { language: Language; reportCount: number },
): ManagedWorkspace {
  const { tenantId: _tenant, titleEn: _en, titleTr: _tr, isOpen, ...fields } = row;
  return { ...fields, name: nameIn(row, language), visibility: isOpen ? 'tenant' : 'members', reportCount };
}
