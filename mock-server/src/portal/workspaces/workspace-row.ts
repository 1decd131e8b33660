import { ManagedWorkspace, type Language, type WorkspaceVisibility } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { selectList } from '../../platform/lists/select-list';

/** A workspace as stored: both names and, for the visibility, whether it is open to the tenant. */
const WorkspaceRow = Type.Object({
  ...Type.Omit(ManagedWorkspace, ['name', 'visibility', 'reportCount']).properties,
  tenantId: Type.String(),
  titleEn: Type.String(),
  titleTr: Type.String(),
  isOpen: Type.Boolean(),
});
export type WorkspaceRow = Static<typeof WorkspaceRow>;

/** Columns of a workspace, over the table `item`. */
export const workspaceColumns = selectList(WorkspaceRow);

/** Returns the name in a language. Renamed workspaces have the same name in all languages. */
export const nameIn = ({ titleEn, titleTr }: WorkspaceRow, language: Language): string =>
  language === 'tr' ? titleTr : titleEn;

export const toVisibility = ({ isOpen }: Pick<WorkspaceRow, 'isOpen'>): WorkspaceVisibility =>
  isOpen ? 'tenant' : 'members';

/** Returns the workspace as in the contract. */
export function toManagedWorkspace(
  row: WorkspaceRow,
  { language, reportCount }: { language: Language; reportCount: number },
): ManagedWorkspace {
  const { tenantId: _tenant, titleEn: _en, titleTr: _tr, isOpen: _open, ...fields } = row;
  return { ...fields, name: nameIn(row, language), visibility: toVisibility(row), reportCount };
}
