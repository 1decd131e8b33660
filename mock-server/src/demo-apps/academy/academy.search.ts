import type { Language } from '@portal/shared/contracts';
import { matchesIn, type SearchQuery } from '@portal/shared/text';
import { listCategories, listCourses } from './courses';

/** Returns the courses that contain all words of the query in title, description or category. */
export function searchCourses(query: SearchQuery, language: Language) {
  const titles = new Map(listCategories(language).map(({ slug, title }) => [slug, title]));
  return listCourses(language, new Map()).filter(({ title, description, category }) =>
    matchesIn(query, title, description, titles.get(category) ?? ''),
  );
}
