import { fold } from '@portal/shared/text';

export interface TimeZone {
  name: string;
  /** Current offset from UTC, formatted in the person's language. */
  offset: string;
}

/** Returns all time zones that the browser supports, starting with UTC. */
export const listTimeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
];

const normalize = (name: string): string => fold(name.replaceAll(/[_/]/g, ' '));

/**
 * Returns the zones whose names contain all words of the text. Zones with a city that starts with the first word
 * come first.
 */
export function findTimeZones(names: readonly string[], text: string): string[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  const found = names.filter((name) => words.every((word) => normalize(name).includes(word)));
  const [first = ''] = words;
  const startsWithText = (name: string) => normalize(name.split('/').at(-1) ?? '').startsWith(first);
  return [...found.filter(startsWithText), ...found.filter((name) => !startsWithText(name))];
}
