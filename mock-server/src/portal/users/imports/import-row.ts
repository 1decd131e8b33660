import { invitationLimits, profileLimits, type GrantableRole, type Language } from '@portal/shared/contracts';
import { fold, isEmail, normalizeEmail } from '@portal/shared/text';
import { readEnteredText } from '../../../platform/csv/entered-text';
import type { InvitedUser } from '../../invitations/invite-users';
import type { WorkspaceNames } from '../workspace-names';
import type { ImportCells } from './csv-file';

/** Reasons why a row is not imported, besides the reasons for which an invitation is refused. */
export type RowFaultCode =
  | 'extra_cell'
  | 'email'
  | 'name'
  | 'role'
  | 'workspace'
  | 'ambiguous_workspace'
  | 'too_many_workspaces'
  | 'language'
  | 'start_page';

/** Why a row is not imported, and the text that the fault is about. */
export interface RowFault {
  code: RowFaultCode;
  value: string;
}

/** Objects that the cells of a row can name. */
export interface ImportContext {
  workspaces: WorkspaceNames;
  /** Start pages that users and administrators may open. */
  pages: { user: readonly string[]; admin: readonly string[] };
  /** Language of a row without one. */
  language: Language;
}

const roleNames: Record<string, GrantableRole | null> = {
  user: null,
  kullanici: null,
  tenantadmin: 'TenantAdmin',
  administrator: 'TenantAdmin',
  admin: 'TenantAdmin',
  yonetici: 'TenantAdmin',
};

const languageNames: Record<string, Language> = {
  en: 'en',
  english: 'en',
  ingilizce: 'en',
  tr: 'tr',
  turkish: 'tr',
  turkce: 'tr',
};

const namesIn = (cell = ''): string[] =>
  cell
    .split(/[,;|]/)
    .map((name) => fold(name).trim())
    .filter(Boolean);

const rolesOf = (cell: string | undefined): GrantableRole[] | undefined => {
  const roles = namesIn(cell).map((name) => (Object.hasOwn(roleNames, name) ? roleNames[name] : undefined));
  if (roles.includes(undefined)) return undefined;
  return [...new Set(roles.filter((role) => role !== null && role !== undefined))];
};

function readWorkspaces(cell: string, { workspaces }: ImportContext): string[] | RowFault {
  const read = workspaces.read(cell);
  if (read.kind === 'unknown') return { code: 'workspace', value: read.name };
  if (read.kind === 'ambiguous') return { code: 'ambiguous_workspace', value: read.name };
  return read.ids.length > invitationLimits.workspaces
    ? { code: 'too_many_workspaces', value: '' }
    : read.ids;
}

function languageOf(cell: string | undefined, { language }: ImportContext): Language | undefined {
  const name = fold(cell ?? '').trim();
  if (name === '') return language;
  return Object.hasOwn(languageNames, name) ? languageNames[name] : undefined;
}

const readName = (cell: string | undefined): string | undefined => cell && readEnteredText(cell);

function isStartPage(page: string, roles: readonly GrantableRole[], { pages }: ImportContext): boolean {
  return page === '' || (roles.length > 0 ? pages.admin : pages.user).includes(page);
}

/** Returns the first fault of the cells that are read alone. */
function findFault(
  { extraCell, email = '' }: ImportCells,
  names: readonly (string | undefined)[],
): RowFault | undefined {
  if (extraCell !== undefined) return { code: 'extra_cell', value: extraCell };
  if (!isEmail(email)) return { code: 'email', value: email };
  const longName = names.find((name = '') => name.length > profileLimits.name);
  return longName === undefined ? undefined : { code: 'name', value: longName };
}

/** Reads the cells that name other objects. */
function readReferences(
  cells: ImportCells,
  context: ImportContext,
): Pick<InvitedUser, 'roles' | 'workspaceIds' | 'language' | 'defaultLandingPage'> | RowFault {
  const { defaultLandingPage: page = '' } = cells;
  const roles = rolesOf(cells.roles);
  if (!roles) return { code: 'role', value: cells.roles ?? '' };
  const workspaceIds = readWorkspaces(cells.workspaces ?? '', context);
  if ('code' in workspaceIds) return workspaceIds;
  const language = languageOf(cells.language, context);
  if (!language) return { code: 'language', value: cells.language ?? '' };
  if (!isStartPage(page, roles, context)) return { code: 'start_page', value: page };
  return { roles, workspaceIds, language, ...(page !== '' && { defaultLandingPage: page }) };
}

/** Reads a row, or returns the first fault that it has. */
export function readRow(cells: ImportCells, context: ImportContext): InvitedUser | RowFault {
  const email = normalizeEmail(cells.email ?? '');
  const [firstName, lastName] = [cells.firstName, cells.lastName].map(readName);
  const fault = findFault({ ...cells, email }, [firstName, lastName]);
  if (fault) return fault;
  const references = readReferences(cells, context);
  if ('code' in references) return references;
  return {
    email,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...references,
  };
}
