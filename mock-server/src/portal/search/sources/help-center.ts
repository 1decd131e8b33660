import { guidePages } from '../../../assistant/help/guide-pages';
import { searchHelpCenter } from '../../../demo-apps/help-center/help-center.search';
import type { SearchSource } from '../search-source';

/** Questions and guides of the help center. */
export const helpCenter: SearchSource = {
  id: 'help-center',
  label: { en: 'Help center', tr: 'Yardım merkezi' },
  access: 'signed-in',
  feature: 'EnableSampleApps',
  isForSampleUser: true,
  async find(_deps, { language }, query) {
    const sets = await searchHelpCenter(query, { pages: guidePages, language });
    return sets.flatMap(({ results }) =>
      results.map(({ id, title, link, subtitle = '' }) => ({ id, title, link, subtitle })),
    );
  },
};
