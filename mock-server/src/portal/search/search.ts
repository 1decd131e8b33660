import type { SearchResult, SearchResultSet } from '@portal/shared/contracts';
import { matchRank, foldedRanges, type SearchQuery } from '@portal/shared/text';
import type { PortalDeps } from '../../platform/app/portal-app';
import { allows } from '../../platform/auth/access';
import type { Caller } from '../../platform/auth/caller';
import { resolveFeatureFlags } from '../../platform/auth/features';
import type { Found, Searcher, SearchSource } from './search-source';
import { searchSources } from './search-sources';

const maxResults = 5;

/** Returns the result sets for this person; empty sets are omitted. */
export async function search(
  deps: PortalDeps,
  searcher: Searcher,
  query: SearchQuery,
): Promise<SearchResultSet[]> {
  const sources = searchSources.filter((source) => maySearch(deps, searcher.caller, source));
  const sets = await Promise.all(
    sources.map(async ({ id, label, find }) => ({
      id,
      label: label[searcher.language],
      results: rank(await find(deps, searcher, query), query).map((found) => resultOf(found, query)),
    })),
  );
  return sets.filter(({ results }) => results.length > 0);
}

function maySearch(
  { settings }: PortalDeps,
  caller: Caller,
  { access, feature, isForSampleUser }: SearchSource,
): boolean {
  if (caller.isSampleUser && !isForSampleUser) return false;
  if (feature && !resolveFeatureFlags(settings, caller)[feature]) return false;
  return allows(access, caller.roles);
}

function rank(found: readonly Found[], query: SearchQuery): Found[] {
  return found
    .map((item) => ({ item, distance: matchRank(item.title, query) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxResults)
    .map(({ item }) => item);
}

function resultOf(found: Found, query: SearchQuery): SearchResult {
  const matches = foldedRanges(found.title, query);
  return { ...found, value: found.title, ...(matches.length > 0 && { matches }) };
}
