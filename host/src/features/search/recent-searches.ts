import { fold } from '@portal/shared/text';

const most = 8;
const keyOf = (personId: string): string => `meridian.search.recent.${personId}`;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 1 && value.length <= 200;

/** What one person searched for in this browser, the newest first. Without storage there is nothing to show. */
export const recentSearches = {
  most,
  read(personId: string): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isText).slice(0, most) : [];
    } catch {
      return [];
    }
  },
  add(personId: string, text: string): void {
    const others = recentSearches.read(personId).filter((other) => fold(other) !== fold(text));
    keep(personId, [text, ...others].slice(0, most));
  },
  remove(personId: string, text: string): void {
    keep(
      personId,
      recentSearches.read(personId).filter((other) => other !== text),
    );
  },
};

function keep(personId: string, texts: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(texts));
  } catch {
    // The search works without its memory.
  }
}
