import { foldedRanges, matchesIn, type SearchQuery } from '@portal/shared/text';
import { useMemo } from 'react';
import { useTranslations } from '../../translations';
import type { FoundResult, FoundSet } from './found';
import type { SearchCommands } from './search-commands';
import { findOffers, pickActions, toResult, useOffers } from './use-offers';
import { useServerResults, type ServerResults } from './use-server-results';

const pagesId = 'pages';
/** Kind of the actions, which are not searches to repeat. */
export const actionsId = 'actions';
const elseId = 'else';
const maxSuggestedPages = 5;

export interface ResultSets extends Omit<ServerResults, 'sets'> {
  sets: readonly FoundSet[];
  /** Where to go on when nothing is found. */
  otherwise: readonly FoundSet[];
}

/**
 * Returns matching pages and actions at once and adds the server's results when they arrive. Without a query, suggests
 * pages and actions.
 */
export function useResultSets(query: SearchQuery | null, commands: SearchCommands): ResultSets {
  const { t } = useTranslations('search');
  const offers = useOffers(commands);
  const serverResults = useServerResults(query?.text ?? null);
  const { sets: serverSets, isLoading } = serverResults;
  const sets = useMemo(() => {
    const found = query
      ? { pages: findOffers(offers.pages, query), actions: findOffers(offers.actions, query) }
      : {
          pages: offers.pages.slice(0, maxSuggestedPages).map(toResult),
          actions: offers.actions.map(toResult),
        };
    const fromServer = query && isLoading ? filterSets(serverSets, query) : serverSets;
    return [
      { id: pagesId, label: t('pages'), results: mergePages(found.pages, fromServer) },
      { id: actionsId, label: t('actions'), results: found.actions },
      ...fromServer.filter(({ id }) => id !== pagesId),
    ].filter(({ results }) => results.length > 0);
  }, [offers, query, serverSets, isLoading, t]);
  const otherwise = useMemo(() => {
    const results = pickActions(offers, ['ask', 'contact']);
    return results.length > 0 ? [{ id: elseId, label: t('else'), results }] : [];
  }, [offers, t]);
  return { ...serverResults, sets, otherwise };
}

/** Filters the results of the previous text by the new text while its search runs. */
function filterSets(sets: readonly FoundSet[], query: SearchQuery): FoundSet[] {
  return sets.map((set) => ({
    ...set,
    results: set.results
      .filter(({ title, subtitle = '' }) => matchesIn(query, title, subtitle))
      .map((result) => ({ ...result, matches: foldedRanges(result.title, query) })),
  }));
}

/** Adds the server's pages to the matching pages without duplicates. */
function mergePages(found: readonly FoundResult[], serverSets: readonly FoundSet[]): FoundResult[] {
  const more = serverSets.find(({ id }) => id === pagesId)?.results ?? [];
  return [...found, ...more.filter(({ link }) => found.every((page) => page.link !== link))];
}
