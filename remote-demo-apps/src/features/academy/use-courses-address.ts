import type { Course, CourseCategory } from '@portal/shared/contracts/sample-apps';
import { matchesIn, readQuery, searchLimits } from '@portal/shared/text';
import { useSearchParams } from 'react-router-dom';

export interface CourseFilter {
  search: string;
  /** Slug of the category. */
  category: string | undefined;
  hidesCompleted: boolean;
}

/** Reads and changes the search and the filters in the address, which has only what is applied. */
export function useCoursesAddress(): [CourseFilter, (part: Partial<CourseFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: CourseFilter = {
    search: (params.get('search') ?? '').slice(0, searchLimits.maxLength),
    category: params.get('category') ?? undefined,
    hidesCompleted: params.get('completed') === 'hidden',
  };
  const change = (part: Partial<CourseFilter>) => {
    const { search, category, hidesCompleted } = { ...filter, ...part };
    const next = new URLSearchParams(params);
    const entries = { search, category, completed: hidesCompleted ? 'hidden' : '' };
    for (const [name, value] of Object.entries(entries))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { replace: part.search !== undefined, preventScrollReset: true });
  };
  return [filter, change];
}

/** Returns the courses of the filter whose title, description or category contains the words of the search. */
export function filterCourses(
  courses: readonly Course[],
  categories: readonly CourseCategory[],
  { search, category, hidesCompleted }: CourseFilter,
): Course[] {
  const query = readQuery(search);
  const titles = new Map(categories.map(({ slug, title }) => [slug, title]));
  return courses.filter(
    (course) =>
      (category === undefined || course.category === category) &&
      !(hidesCompleted && course.progress.completed > 0) &&
      (!query ||
        matchesIn(query, course.title, course.description, titles.get(course.category) ?? course.category)),
  );
}
