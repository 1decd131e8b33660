import {
  importLimits,
  languages,
  userExportFields,
  userImportFields,
  type Language,
  type UserImportField,
} from '@portal/shared/contracts';
import type { CsvFormat } from '../../../platform/csv/csv-format';
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

const titlesIn = (language: Language): Record<UserImportField, string> =>
  Object.fromEntries(userImportFields.map((column) => [column, titleOf(column, language)])) as Record<
    UserImportField,
    string
  >;

const isImported = (field: string): boolean => userImportFields.some((column) => column === field);

/** Titles of an export, and of the file of failed rows, that an import does not need. */
const unusedTitles = languages.flatMap((language) => {
  const { line, reason } = translations[language].columns;
  const exported = userExportFields.filter((field) => !isImported(field));
  return [line, reason, ...exported.map((field) => userTitle(field, language))];
});

/** Files of users. */
export const usersFormat: CsvFormat<UserImportField> = {
  titles: { en: titlesIn('en'), tr: titlesIn('tr') },
  required: ['email'],
  aliases: {
    email: ['e-mail address', 'e-posta adresi'],
    firstName: ['isim', 'given name'],
    lastName: ['surname', 'family name', 'soyadı'],
    roles: ['role', 'rol'],
    workspaces: ['workspace', 'çalışma alanı'],
    defaultLandingPage: ['default landing page'],
  },
  unusedTitles,
  maxRows: importLimits.rows,
};
