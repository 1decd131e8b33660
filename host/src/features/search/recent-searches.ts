import { storedValue } from '@portal/shared/storage';
import { fold } from '@portal/shared/text';

const maxCount = 8;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 1 && value.length <= 200;

function parse(text: string): string[] {
  const stored: unknown = JSON.parse(text);
  return Array.isArray(stored) ? stored.filter(isText).slice(0, maxCount) : [];
}

const getStorage = (personId: string) =>
  storedValue<string[]>(`meridian.search.recent.${personId}`, parse, { format: JSON.stringify });

/** Recent searches of a person in this browser, newest first. */
export const recentSearches = {
  maxCount,
  read: (personId: string): string[] => getStorage(personId).read() ?? [],
  add(personId: string, text: string): void {
    const others = recentSearches.read(personId).filter((other) => fold(other) !== fold(text));
    getStorage(personId).write([text, ...others].slice(0, maxCount));
  },
  remove(personId: string, text: string): void {
    getStorage(personId).write(recentSearches.read(personId).filter((other) => other !== text));
  },
};
