import type { SearchResult, SearchResultSet } from '@portal/shared/contracts';
import { currentLanguage } from '@portal/shared/i18n';
import { matchRank, foldedRanges, matchesIn, type SearchQuery } from '@portal/shared/text';
import { useMemo, useState } from 'react';
import { useTranslations } from '../../translations';
import { searchPages, type SearchPage } from './search-pages';
import { useServerResults, type ServerResults } from './use-server-results';

const pagesId = 'pages';
const maxPages = 5;

/** Returns matching pages at once and adds the server's results when they arrive. */
export function useResultSets(query: SearchQuery | null): ServerResults {
  const { t } = useTranslations('search');
  const { lookUp } = useTranslations('routing');
  const [pages] = useState(searchPages.current);
  const serverResults = useServerResults(query?.text ?? null);
  const { sets: serverSets, isLoading } = serverResults;
  const sets = useMemo(() => {
    if (!query) return [];
    const ownPages = findMatchingPages(pages, query, ({ title }) =>
      typeof title === 'string' ? lookUp(`titles.${title}`, title) : title[currentLanguage()],
    );
    return mergePages(ownPages, isLoading ? filterSets(serverSets, query) : serverSets, t('pages'));
  }, [pages, query, serverSets, isLoading, t, lookUp]);
  return { ...serverResults, sets };
}

function findMatchingPages(
  pages: readonly SearchPage[],
  query: SearchQuery,
  titleOf: (page: SearchPage) => string,
): SearchResult[] {
  return pages
    .map((page) => ({
      link: page.link,
      title: titleOf(page),
      keywords: page.keywords?.[currentLanguage()] ?? [],
    }))
    .filter(({ title, keywords }) => matchesIn(query, title, ...keywords))
    .sort((one, other) => matchRank(one.title, query) - matchRank(other.title, query))
    .slice(0, maxPages)
    .map(({ link, title }) => ({ id: link, link, title, value: title, matches: foldedRanges(title, query) }));
}

/** Filters the results of the previous text by the new text while its search runs. */
function filterSets(sets: readonly SearchResultSet[], query: SearchQuery): SearchResultSet[] {
  return sets
    .map((set) => ({
      ...set,
      results: set.results
        .filter(({ title, subtitle = '' }) => matchesIn(query, title, subtitle))
        .map((result) => ({ ...result, matches: foldedRanges(result.title, query) })),
    }))
    .filter(({ results }) => results.length > 0);
}

/** Adds the server's results to the matching pages without duplicates. */
function mergePages(
  matchingResults: readonly SearchResult[],
  serverSets: readonly SearchResultSet[],
  label: string,
): SearchResultSet[] {
  const rest = serverSets.filter(({ id, results }) => id !== pagesId && results.length > 0);
  const more = serverSets.find(({ id }) => id === pagesId)?.results ?? [];
  const results = [
    ...matchingResults,
    ...more.filter(({ link }) => matchingResults.every((page) => page.link !== link)),
  ];
  return results.length > 0 ? [{ id: pagesId, label, results }, ...rest] : rest;
}
