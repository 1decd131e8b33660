import type { ContactSummary } from '@portal/shared/contracts/sample-apps';
import { currentLocale } from '@portal/shared/i18n';

/** A row of a list of contacts: a contact, or the letter above those whose names start with it. */
export type LetterRow =
  { key: string; kind: 'letter'; letter: string } | { key: string; kind: 'contact'; contact: ContactSummary };

/** Group of names that start with no letter. */
export const noLetter = '#';

/** Returns the letter of the alphabet below which a name is listed: Ç and İ are letters in Turkish, forms of C and I in English. */
export function findLetter(name: string, locale = currentLocale()): string {
  const first = [...name.trim().normalize('NFC')][0]?.toLocaleUpperCase(locale) ?? '';
  if (!/\p{L}/u.test(first)) return noLetter;
  if (locale.startsWith('tr') && 'ÇĞİIÖŞÜ'.includes(first)) return first;
  return [...first.normalize('NFD')][0] ?? noLetter;
}

/** Returns the key of a letter's row. */
export const letterKey = (letter: string): string => `letter ${letter}`;

/** Returns the rows of contacts, which are sorted by name. */
export function toLetterRows(contacts: readonly ContactSummary[], locale = currentLocale()): LetterRow[] {
  const groups = new Map<string, LetterRow[]>();
  for (const contact of contacts) {
    const letter = findLetter(contact.name, locale);
    const group = groups.get(letter) ?? [{ key: letterKey(letter), kind: 'letter', letter }];
    group.push({ key: contact.id, kind: 'contact', contact });
    groups.set(letter, group);
  }
  return [...groups.values()].flat();
}
