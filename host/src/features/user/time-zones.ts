import { currentLocale } from '@portal/shared/i18n';
import { fold } from '@portal/shared/text';

export interface TimeZone {
  name: string;
  /** How far from UTC it is today, as the reader's language writes it. */
  offset: string;
}

export function offsetOf(name: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), { timeZone: name, timeZoneName: 'shortOffset' });
  return parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every zone that this browser knows. */
export const timeZoneNames = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

const plain = (name: string): string => fold(name.replaceAll(/[_/]/g, ' '));

/** The zones with every word of the text in their names; those that begin with it come first. */
export function findTimeZones(names: readonly string[], text: string): string[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = names.filter((name) => words.every((word) => plain(name).includes(word)));
  const [first = ''] = words;
  const begins = (name: string) => plain(name.split('/').at(-1) ?? '').startsWith(first);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
