import type { Course, CourseCategory } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, PageHeader, QueryView, Skeleton, usePageKeys } from '@portal/shared/ui';
import { FilterChip, SearchBox, ToggleChip } from '@portal/shared/ui/list';
import { EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { SampleDataMenu } from '../../sample-data/sample-data-menu';
import { useTranslations } from '../../translations';
import { prefetchCourses, useListCourseCategoriesQuery, useListCoursesQuery } from './academy.api';
import { CourseCard } from './course-card';
import { filterCourses, useCoursesAddress, type CourseFilter } from './use-courses-address';
import './academy.css';

const noCategories: readonly CourseCategory[] = [];

/** Shows the courses as cards, with the search and the filters in the address. */
export function AcademyPage() {
  const { t } = useTranslations('academy');
  const [filter, change] = useCoursesAddress();
  const courses = useListCoursesQuery();
  const { data: categories = noCategories } = useListCourseCategoriesQuery();
  return (
    <div className="demo-academy" data-perf="academy">
      <PageHeader
        title={t('title')}
        count={courses.data && formatNumber(courses.data.length)}
        description={t('text')}
        actions={<SampleDataMenu app="academy" label={t('more')} />}
      />
      <Toolbar categories={categories} filter={filter} change={change} />
      <QueryView query={courses} skeleton={<Skeleton rows={6} height={120} />}>
        {(all) => (
          <Courses
            courses={filterCourses(all, categories, filter)}
            categories={categories}
            onClear={() => change({ search: '', category: undefined, hidesCompleted: false })}
          />
        )}
      </QueryView>
    </div>
  );
}

interface ToolbarProps {
  categories: readonly CourseCategory[];
  filter: CourseFilter;
  change(part: Partial<CourseFilter>): void;
}

function Toolbar({ categories, filter, change }: ToolbarProps) {
  const { t } = useTranslations('academy');
  const field = useRef<HTMLInputElement>(null);
  usePageKeys([{ keys: ['/'], label: t('search'), run: () => field.current?.focus() }], {
    title: t('title'),
  });
  const titles = new Map(categories.map(({ slug, title }) => [slug, title]));
  return (
    <div className="demo-academy__tools">
      <SearchBox
        label={t('search')}
        placeholder={t('search')}
        field={field}
        value={filter.search}
        onSearch={(search) => change({ search })}
      />
      <FilterChip
        filter={{
          name: 'category',
          label: t('category'),
          valueLabel: (slug) => titles.get(slug) ?? slug,
        }}
        values={categories.map(({ slug }) => slug)}
        value={filter.category}
        onChange={(category) => change({ category })}
      />
      <ToggleChip
        icon={<EyeOff size={14} strokeWidth={1.5} aria-hidden />}
        isOn={filter.hidesCompleted}
        onChange={(hidesCompleted) => change({ hidesCompleted })}
      >
        {t('hideCompleted')}
      </ToggleChip>
    </div>
  );
}

interface CoursesProps {
  courses: readonly Course[];
  categories: readonly CourseCategory[];
  onClear(): void;
}

function Courses({ courses, categories, onClear }: CoursesProps) {
  const { t } = useTranslations('academy');
  const titles = new Map(categories.map(({ slug, title }) => [slug, title]));
  if (courses.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        description={t('empty.text')}
        action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      />
    );
  return (
    <ul className="demo-academy__cards">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} category={titles.get(course.category) ?? ''} />
      ))}
    </ul>
  );
}

export { AcademyPage as Component, prefetchCourses as firstCall };
