import type { Language } from '@portal/shared/contracts';
import { matchesIn } from '@portal/shared/text';
import { readHelpPages, type HelpPage } from '../../../assistant/help-pages';
import { createHelpSearch, type HelpSearch } from '../../../assistant/help-search';
import type { SearchSource } from '../search-source';

interface Library {
  pages: readonly HelpPage[];
  search: HelpSearch;
}

let known: Record<Language, Library> | undefined;

/** The pages are read on the first search. */
function library(language: Language): Library {
  known ??= readLibrary();
  return known[language];
}

function readLibrary(): Record<Language, Library> {
  const { en, tr } = readHelpPages();
  return {
    en: { pages: en, search: createHelpSearch(en, 'en') },
    tr: { pages: tr, search: createHelpSearch(tr, 'tr') },
  };
}

/**
 * Help pages that contain the words in title, summary, keywords or headings, followed by those that answer the
 * query as a question.
 */
export const helpPages: SearchSource = {
  id: 'help',
  label: { en: 'Help', tr: 'Yardım' },
  access: 'signed-in',
  find(_deps, { language }, query) {
    const { pages, search } = library(language);
    const literal = pages.filter(({ title, summary, keywords, sections }) =>
      matchesIn(query, title, summary, keywords, ...sections.map(({ heading }) => heading)),
    );
    const relevant = search(query.text).map(({ page }) => page);
    return [...new Set([...literal, ...relevant])].map(({ slug, title, summary }) => ({
      id: slug,
      title,
      subtitle: summary,
      link: `/help/${language}/${slug}`,
    }));
  },
};
