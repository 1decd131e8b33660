import type { Access, Language, SearchResult } from '@portal/shared/contracts';
import type { SearchQuery } from '@portal/shared/text';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';

/** Who searches, in which language. */
export interface Searcher {
  caller: Caller;
  language: Language;
}

/** What a source finds; the search itself ranks it, cuts it and marks the hits. */
export type Found = Pick<SearchResult, 'id' | 'title' | 'link' | 'subtitle'>;

/** A kind of things that can be found. To add one: a file in `sources`, and its name in `searchSources`. */
export interface SearchSource {
  /** The id of the result set. */
  id: string;
  label: Record<Language, string>;
  /** Others are not even asked. */
  access: Access;
  /** What matches, the most telling first. Reads the database only in the scope of the caller. */
  find(deps: PortalDeps, searcher: Searcher, query: SearchQuery): Found[] | Promise<Found[]>;
}
