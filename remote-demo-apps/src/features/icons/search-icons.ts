import {
  iconSetNames,
  type IconOfSet,
  type IconSet,
  type IconSetName,
} from '@portal/shared/contracts/sample-apps';
import { matchesIn, matchRank, readQuery, type SearchQuery } from '@portal/shared/text';

/** Icons of one set that a search found, the best first. */
export interface FoundIcons {
  set: IconSetName;
  icons: IconOfSet[];
}

const toWords = (name: string): string => name.replaceAll(/[-_]/g, ' ');

/** Parses the text of a search. A full name such as `feather:activity` counts from its colon on. */
export const readIconQuery = (typed: string): SearchQuery | null =>
  readQuery(toWords(typed.replace(/^[^:]*:/, '')));

/** Returns the rank of each name, or null for names without all words. Sets of one family share most of their names. */
function createRanking(query: SearchQuery): (name: string) => number | null {
  const known = new Map<string, number | null>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const words = toWords(name);
    const rank = matchesIn(query, words) ? matchRank(words, query) : null;
    known.set(name, rank);
    return rank;
  };
}

/** Finds the icons of all sets whose names contain every word, grouped by set. Sets without any are left out. */
export function searchIcons(
  sets: Readonly<Record<IconSetName, Pick<IconSet, 'list'>>>,
  query: SearchQuery,
): FoundIcons[] {
  const rankOf = createRanking(query);
  return iconSetNames
    .map((set) => ({
      set,
      icons: sets[set].list
        .flatMap((name) => {
          const rank = rankOf(name);
          return rank === null ? [] : [{ set, name, rank }];
        })
        .sort((one, other) => one.rank - other.rank || one.name.length - other.name.length)
        .map(({ name }) => ({ set, name })),
    }))
    .filter(({ icons }) => icons.length > 0);
}
