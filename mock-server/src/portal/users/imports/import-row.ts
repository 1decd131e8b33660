import {
  invitationLimits,
  invitedEmailPattern,
  profileLimits,
  type GrantableRole,
  type Language,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { InvitedUser } from '../../invitations/invite-users';
import type { ImportCells } from './csv-file';

/** Reasons why a row is not imported, besides the reasons for which an invitation is refused. */
export type RowFault = 'email' | 'name' | 'role' | 'workspace' | 'language' | 'start_page';

/** Objects that the cells of a row can name. */
export interface ImportContext {
  /** Ids of the workspaces by folded title and id. */
  workspaces: ReadonlyMap<string, string>;
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

const email = new RegExp(invitedEmailPattern);

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

function workspacesOf(cell: string | undefined, { workspaces }: ImportContext): string[] | undefined {
  const ids = namesIn(cell).map((name) => workspaces.get(name));
  if (ids.includes(undefined) || ids.length > invitationLimits.workspaces) return undefined;
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function languageOf(cell: string | undefined, { language }: ImportContext): Language | undefined {
  const name = fold(cell ?? '').trim();
  if (name === '') return language;
  return Object.hasOwn(languageNames, name) ? languageNames[name] : undefined;
}

const isName = (text = ''): boolean => text.length <= profileLimits.name;
const isEmail = (text = ''): boolean => text.length <= invitationLimits.email && email.test(text);

function isStartPage(page: string, roles: readonly GrantableRole[], { pages }: ImportContext): boolean {
  return page === '' || (roles.length > 0 ? pages.admin : pages.user).includes(page);
}

/** Reads a row, or returns the first fault that it has. */
export function readRow(cells: ImportCells, context: ImportContext): InvitedUser | RowFault {
  const { firstName, lastName, defaultLandingPage: page = '' } = cells;
  if (!isEmail(cells.email)) return 'email';
  if (![firstName, lastName].every((name) => isName(name))) return 'name';
  const roles = rolesOf(cells.roles);
  if (!roles) return 'role';
  const workspaceIds = workspacesOf(cells.workspaces, context);
  if (!workspaceIds) return 'workspace';
  const language = languageOf(cells.language, context);
  if (!language) return 'language';
  if (!isStartPage(page, roles, context)) return 'start_page';
  return {
    email: cells.email ?? '',
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    roles,
    workspaceIds,
    language,
    ...(page !== '' && { defaultLandingPage: page }),
  };
}
