import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { currentLocale } from '@portal/shared/i18n';

/** Contacts whose names start with the same letter. */
export interface LetterGroup {
  letter: string;
  contacts: readonly ContactSummary[];
}

/** Group of names that start with no letter. */
export const noLetter = '#';

/** Returns the letter of the alphabet below which a name is listed: Ç and İ are letters in Turkish, forms of C and I in English. */
export function findLetter(name: string, locale = currentLocale()): string {
  const first = [...name.trim().normalize('NFC')][0]?.toLocaleUpperCase(locale) ?? '';
  if (!/\p{L}/u.test(first)) return noLetter;
  if (locale.startsWith('tr') && 'ÇĞİIÖŞÜ'.includes(first)) return first;
  return [...first.normalize('NFD')][0] ?? noLetter;
}

/** Returns contacts, which are sorted by name, in groups by letter. */
export function groupByLetter(contacts: readonly ContactSummary[], locale = currentLocale()): LetterGroup[] {
  const groups = new Map<string, ContactSummary[]>();
  for (const contact of contacts) {
    const letter = findLetter(contact.name, locale);
    groups.set(letter, [...(groups.get(letter) ?? []), contact]);
  }
  return [...groups].map(([letter, group]) => ({ letter, contacts: group }));
}
