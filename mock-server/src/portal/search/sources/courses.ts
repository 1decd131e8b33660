import { searchCourses } from '../../../demo-apps/academy/academy.search';
import type { SearchSource } from '../search-source';

/** Courses of the academy. */
export const courses: SearchSource = {
  id: 'courses',
  label: { en: 'Courses', tr: 'Kurslar' },
  access: 'signed-in',
  feature: 'EnableSampleApps',
  isForSampleUser: true,
  find: (_deps, { language }, query) =>
    searchCourses(query, language).map(({ id, title, description }) => ({
      id,
      title,
      link: `/apps/academy/${id}`,
      subtitle: description,
    })),
};
