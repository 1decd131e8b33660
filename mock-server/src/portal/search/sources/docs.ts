import { searchDocs } from '../../../demo-apps/docs/docs.search';
import type { SearchSource } from '../search-source';

/** Guides and changelogs of the docs pages. */
export const docs: SearchSource = {
  id: 'docs',
  label: { en: 'Docs', tr: 'Belgeler' },
  access: 'signed-in',
  feature: 'EnableSampleApps',
  isForSampleUser: true,
  async find(_deps, { language }, query) {
    const sets = await searchDocs(query, language);
    return sets.flatMap(({ results }) =>
      results.map(({ id, title, link, subtitle = '' }) => ({ id, title, link, subtitle })),
    );
  },
};
