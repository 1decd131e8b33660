import { currentLocale } from '@portal/shared/i18n';
import { fold } from '@portal/shared/text';

export interface TimeZone {
  name: string;
  /** Current offset from UTC, formatted in the person's language. */
  offset: string;
}

export function offsetOf(name: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), { timeZone: name, timeZoneName: 'shortOffset' });
  return parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Returns all time zones that the browser supports, starting with UTC. */
export const timeZoneNames = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

const plain = (name: string): string => fold(name.replaceAll(/[_/]/g, ' '));

/**
 * Returns the zones whose names contain all words of the text. Zones with a city that starts with the first word
 * come first.
 */
export function findTimeZones(names: readonly string[], text: string): string[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = names.filter((name) => words.every((word) => plain(name).includes(word)));
  const [first = ''] = words;
  const begins = (name: string) => plain(name.split('/').at(-1) ?? '').startsWith(first);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
