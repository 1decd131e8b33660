import type { Access, FeatureFlag, Language, SearchResult } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';

/** The caller who searches, and the language of the results. */
export interface Searcher {
  caller: Caller;
  language: Language;
}

/** Result of a source. `search` ranks and limits the results and marks the matches. */
export type Found = Pick<SearchResult, 'id' | 'title' | 'link' | 'subtitle'>;

/** Source of search results. To add one, create a file in `sources` and list it in `searchSources`. */
export interface SearchSource {
  /** Id of the result set. */
  id: string;
  label: Record<Language, string>;
  /** `find` is called only for callers with this access. */
  access: Access;
  /** Feature of the source. Callers without it get no results from it. */
  feature?: FeatureFlag;
  /** Whether the source contains pages or sample data only, so that the user of the mock sign-in may search it. */
  isForSampleUser?: true;
  /** Returns the matches, best first. Reads the database only in the caller's scope. */
  find(deps: PortalDeps, searcher: Searcher, query: SearchQuery): Found[] | Promise<Found[]>;
}
