import type { Language } from '@portal/shared/contracts';
import { matchesIn } from '@portal/shared/text';
import { readHelpPages, type HelpPage } from '../../../assistant/help-pages';
import { createHelpSearch, type HelpSearch } from '../../../assistant/help-search';
import type { SearchSource } from '../search-source';

interface Library {
  pages: readonly HelpPage[];
  ask: HelpSearch;
}

let known: Record<Language, Library> | undefined;

/** The assistant's knowledge, read when somebody first searches. */
function library(language: Language): Library {
  known ??= readLibrary();
  return known[language];
}

function readLibrary(): Record<Language, Library> {
  const { en, tr } = readHelpPages();
  return {
    en: { pages: en, ask: createHelpSearch(en, 'en') },
    tr: { pages: tr, ask: createHelpSearch(tr, 'tr') },
  };
}

/** Help pages: those that say the words in title, summary or headings, then those that answer them as a question. */
export const helpPages: SearchSource = {
  id: 'help',
  label: { en: 'Help', tr: 'Yardım' },
  access: 'signed-in',
  find(_deps, { language }, query) {
    const { pages, ask } = library(language);
    const naming = pages.filter(({ title, summary, keywords, sections }) =>
      matchesIn(query, title, summary, keywords, ...sections.map(({ heading }) => heading)),
    );
    const answering = ask(query.text).map(({ page }) => page);
    return [...new Set([...naming, ...answering])].map(({ slug, title, summary }) => ({
      id: slug,
      title,
      subtitle: summary,
      link: `/help/${language}/${slug}`,
    }));
  },
};
