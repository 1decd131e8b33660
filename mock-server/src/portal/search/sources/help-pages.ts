import { matchesIn } from '@portal/shared/text';
import { helpLibrary } from '../../../assistant/help/help-library';
import { getHelpLinks } from '../../../assistant/help/help-links';
import { isOperator } from '../../../assistant/help/help-pages';
import type { SearchSource } from '../search-source';

/**
 * Help pages that contain the words in title, summary, keywords or headings, followed by those that answer the
 * query as a question.
 */
export const helpPages: SearchSource = {
  id: 'help',
  label: { en: 'Help', tr: 'Yardım' },
  access: 'signed-in',
  async find(deps, { caller, language }, query) {
    const { pages, search } = await helpLibrary();
    const links = getHelpLinks(deps);
    const includesOperators = isOperator(caller.roles);
    const literal = pages[language].filter(
      ({ access, title, summary, keywords, sections }) =>
        (access === 'public' || includesOperators) &&
        matchesIn(query, title, summary, keywords, ...sections.map(({ heading }) => heading)),
    );
    const relevant = search[language](query.text, { includesOperators }).map(({ page }) => page);
    return [...new Set([...literal, ...relevant])].map((page) => ({
      id: page.slug,
      title: page.title,
      subtitle: page.summary,
      link: links.linkTo(page, deps.now()),
    }));
  },
};
