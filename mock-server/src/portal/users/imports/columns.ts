import { languages, userImportFields, type Language, type UserImportField } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { readTranslations } from '../../../platform/translations';
import { userTitle } from '../user-titles';

type Translations = typeof import('./en.json');
const translations = readTranslations<Translations>('portal', 'users', 'imports');

/** Returns the title of a column: that of the list of users, unless files name several roles. */
const titleOf = (column: UserImportField, language: Language): string =>
  column === 'roles' ? translations[language].columns.roles : userTitle(column, language);

/** Returns the titles of all columns. */
export const importTitles = (language: Language): string[] =>
  userImportFields.map((column) => titleOf(column, language));

/** Further titles that a file may use, folded, in English and Turkish. */
const otherTitles: Partial<Record<UserImportField, readonly string[]>> = {
  email: ['e-mail address', 'eposta', 'e-posta adresi'],
  firstName: ['isim'],
  lastName: ['surname', 'soyadi'],
  roles: ['role', 'rol'],
  workspaces: ['workspace', 'calisma alani'],
  defaultLandingPage: ['default landing page'],
};

/** Titles of the columns that the file of failed rows adds, so that it can be corrected and imported. */
const ignoredTitles = ['line', 'reason', 'satir', 'neden'];

const columnsByTitle = new Map(
  userImportFields.flatMap((column) => {
    const titles = [column, ...languages.map((language) => titleOf(column, language))].map(fold);
    return [...titles, ...(otherTitles[column] ?? [])].map((title) => [title, column] as const);
  }),
);

/** Returns the column of a title, null for one that is ignored, or undefined for an unknown one. */
export function columnOfTitle(title: string): UserImportField | null | undefined {
  const folded = fold(title).trim();
  return ignoredTitles.includes(folded) ? null : columnsByTitle.get(folded);
}
