import { currentLanguage } from '@portal/shared/i18n';
import { foldedRanges, matchesIn, matchRank, type SearchQuery } from '@portal/shared/text';
import { useMemo, useState } from 'react';
import { useTranslations } from '../../translations';
import type { FoundResult } from './found';
import type { CommandId, SearchCommands } from './search-commands';
import { searchPages } from './search-pages';

/** A page or an action that is found without a request, in the person's language. */
export interface Offer extends Pick<FoundResult, 'id' | 'link' | 'title' | 'run'> {
  keywords: readonly string[];
}

export interface Offers {
  pages: readonly Offer[];
  actions: readonly Offer[];
}

/** Returns what the search offers without a request. Permissions are read each time it opens. */
export function useOffers(commands: SearchCommands): Offers {
  const { t } = useTranslations('search');
  const { lookUp } = useTranslations('routing');
  const [known] = useState(searchPages.current);
  return useMemo(() => {
    const language = currentLanguage();
    const links = known.map(({ link, title, keywords, isAction }) => ({
      isAction,
      id: link,
      link,
      title: typeof title === 'string' ? lookUp(`titles.${title}`, title) : title[language],
      keywords: keywords?.[language] ?? [],
    }));
    const ofFrame = (Object.keys(commands) as CommandId[]).map((id) => ({
      id,
      link: '',
      title: t(`commands.${id}.title`),
      keywords: t(`commands.${id}.keywords`).split(', '),
      run: commands[id],
    }));
    return {
      pages: links.filter(({ isAction }) => !isAction),
      actions: [...links.filter(({ isAction }) => isAction), ...ofFrame],
    };
  }, [known, commands, t, lookUp]);
}

/** Returns an offer as a result without marks. */
export const toResult = ({ keywords: _keywords, ...offer }: Offer): FoundResult => ({
  ...offer,
  value: offer.title,
});

const maxFound = 5;

/** Returns the offers whose titles and keywords contain the words of a query, the best first. */
export const findOffers = (offers: readonly Offer[], query: SearchQuery): FoundResult[] =>
  offers
    .filter(({ title, keywords }) => matchesIn(query, title, ...keywords))
    .sort((one, other) => matchRank(one.title, query) - matchRank(other.title, query))
    .slice(0, maxFound)
    .map((offer) => ({ ...toResult(offer), matches: foldedRanges(offer.title, query) }));

/** Returns actions of the frame as results, such as what to do when nothing is found. */
export const pickActions = ({ actions }: Offers, ids: readonly CommandId[]): FoundResult[] =>
  actions.filter(({ id }) => ids.some((known) => known === id)).map(toResult);
