import type { Language } from '@portal/shared/contracts';
import { readFeatureTexts } from '../../platform/interface-texts';

const texts = readFeatureTexts('remote-admin', 'src', 'features', 'users');
const statusTexts = readFeatureTexts('remote-admin', 'src', 'status');

/** Returns the title that the screen of users has for a field. */
export function userTitle(field: string, language: Language): string {
  const title = texts[language](`columns.${field}`);
  if (title === undefined) throw new Error(`The screen of users has no title for ${field} in ${language}`);
  return title;
}

/** Returns the text that the screen of users has for roles. */
export const rolesText = (roles: readonly string[], language: Language): string =>
  roles.length === 0
    ? (texts[language]('roles.none') ?? '')
    : roles.map((role) => texts[language](`roles.${role}`) ?? role).join(', ');

export const statusText = (status: string, language: Language): string =>
  statusTexts[language](`names.${status}`) ?? status;
