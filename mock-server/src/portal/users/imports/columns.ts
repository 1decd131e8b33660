import { fold } from '@portal/shared/text';

/** Columns of an import. Only the address is required. */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'roles',
  'workspaces',
  'language',
  'defaultLandingPage',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Titles that a file may use, folded, in English and Turkish. */
const titles: Record<ImportColumn, readonly string[]> = {
  email: ['email', 'e-mail', 'e-mail address', 'e-posta', 'eposta', 'e-posta adresi'],
  firstName: ['firstname', 'first name', 'ad', 'isim'],
  lastName: ['lastname', 'last name', 'surname', 'soyad', 'soyadi'],
  roles: ['roles', 'role', 'roller', 'rol'],
  workspaces: ['workspaces', 'workspace', 'calisma alanlari', 'calisma alani'],
  language: ['language', 'dil'],
  defaultLandingPage: ['defaultlandingpage', 'default landing page', 'start page', 'baslangic sayfasi'],
};

/** Titles of the columns that the file of failed rows adds, so that it can be corrected and imported. */
const ignoredTitles = ['line', 'reason', 'satir', 'neden'];

/** Returns the column of a title, null for one that is ignored, or undefined for an unknown one. */
export function columnOfTitle(title: string): ImportColumn | null | undefined {
  const folded = fold(title).trim();
  if (ignoredTitles.includes(folded)) return null;
  return importColumns.find((column) => titles[column].includes(folded));
}
