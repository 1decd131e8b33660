import type { Language } from '@portal/shared/contracts';
import type {
  Course,
  CourseCategory,
  CourseProgress,
  CourseStep,
  CourseWithSteps,
} from '@portal/shared/contracts/sample-apps';
import { academyLimits } from '@portal/shared/contracts/sample-apps';
import { marked } from 'marked';
import { cleanOutsideHtml } from '../samples/outside-html';
import { readSampleCourses, readSampleSteps, type SampleCourse, type SampleStep } from './sample-courses';

let samples: ReturnType<typeof readSampleCourses> | undefined;
const steps = new Map<string, readonly CourseStep[]>();

/** The courses as written, read at the first call in a process. */
export const sampleCourses = () => (samples ??= readSampleCourses());

const tags = [
  ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['a', 'strong', 'em', 'b', 'i', 'br'],
];

/** Returns the sanitized HTML of a step. */
export const stepContent = ({ markdown }: Pick<SampleStep, 'markdown'>): string =>
  cleanOutsideHtml(marked.parse(markdown, { async: false }), { tags, keepsOwnLinks: true }).html;

/** Returns the steps of a course in a language, read at the first call in a process. */
function listSteps({ steps: own, category }: SampleCourse, language: Language): readonly CourseStep[] {
  const name = own ?? category;
  const key = `${name} ${language}`;
  const known = steps.get(key);
  if (known) return known;
  const read = readSampleSteps(name, language).map((step, order) => ({
    ...{ order, title: step.title, subtitle: step.subtitle },
    content: stepContent(step),
  }));
  steps.set(key, read);
  return read;
}

/** Returns the categories by title. */
export const listCategories = (language: Language): CourseCategory[] =>
  sampleCourses()
    .categories.map(({ slug, title }) => ({ id: slug, title: title[language], slug }))
    .toSorted((one, other) => one.title.localeCompare(other.title, language));

export const hasCourse = (id: string): boolean => sampleCourses().courses.some(({ slug }) => slug === id);

/** Progress by id of the course. */
export type ProgressOfCourses = ReadonlyMap<string, CourseProgress>;

const toCourse = (course: SampleCourse, language: Language, progress: ProgressOfCourses): Course => ({
  ...{ id: course.slug, title: course.title[language], slug: course.slug },
  ...{ description: course.description[language], category: course.category },
  ...{ duration: course.duration, totalSteps: academyLimits.steps },
  ...{ updatedAt: course.updatedAt, featured: course.featured },
  progress: progress.get(course.slug) ?? { currentStep: 0, completed: 0 },
});

export const listCourses = (language: Language, progress: ProgressOfCourses): Course[] =>
  sampleCourses().courses.map((course) => toCourse(course, language, progress));

/** Returns a course with its steps; null for an unknown id. */
export function getCourse(
  id: string,
  language: Language,
  progress: ProgressOfCourses,
): CourseWithSteps | null {
  const course = sampleCourses().courses.find(({ slug }) => slug === id);
  return course ? { ...toCourse(course, language, progress), steps: [...listSteps(course, language)] } : null;
}
