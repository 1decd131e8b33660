import type { Problem, SearchResultSet } from '@portal/shared/contracts';
import type {
  Course,
  CourseCategory,
  CourseCertificate,
  CourseChange,
  CourseWithSteps,
} from '@portal/shared/contracts/sample-apps';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

let server: TestApp;
let olivia: Inject;
let adam: Inject;
beforeAll(async () => {
  server = await testApp();
  [olivia, adam] = await Promise.all([
    server.as('olivia.user@acorn.example'),
    server.as('adam.admin@acorn.example'),
  ]);
});
afterAll(() => server.close());

const url = '/api/apps/academy';

async function read<T>(path: string, language = 'en', inject: Inject = olivia): Promise<T> {
  const response = await inject({ url: `${url}${path}`, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}
const readCourse = (id: string, language = 'en', inject: Inject = olivia) =>
  read<CourseWithSteps | null>(`/courses/course?id=${id}`, language, inject);
const save = (payload: CourseChange | object, inject: Inject = olivia) =>
  inject({ method: 'PATCH', url: `${url}/courses/course`, payload });

describe('GET api/apps/academy/categories', () => {
  test.each([
    ['en', ['Android', 'Cloud', 'Firebase', 'Web']],
    ['tr', ['Android', 'Bulut', 'Firebase', 'Web']],
  ])('returns the categories sorted by title: %s', async (language, titles) => {
    const categories = await read<CourseCategory[]>('/categories', language);
    expect(categories.map(({ title }) => title)).toEqual(titles);
    expect(categories[1]).toEqual({ id: 'cloud', title: titles[1], slug: 'cloud' });
  });
});

describe('GET api/apps/academy/courses', () => {
  test('returns all courses, at least three per category, with exactly the specified fields', async () => {
    const courses = await read<Course[]>('/courses');
    for (const { slug } of await read<CourseCategory[]>('/categories'))
      expect(courses.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(3);
    for (const course of courses)
      expect(course).toEqual({
        id: course.slug,
        title: expect.stringMatching(/\w/),
        slug: expect.stringMatching(/^[a-z-]+$/),
        description: expect.stringMatching(/\.$/),
        category: expect.any(String),
        duration: expect.any(Number),
        totalSteps: 11,
        updatedAt: expect.stringMatching(/^2026-\d\d-\d\d$/),
        featured: expect.any(Boolean),
        progress: { currentStep: expect.any(Number), completed: expect.any(Number) },
      });
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(courses.length);
  });

  test('returns texts in the language of the caller', async () => {
    const [english, turkish] = [await read<Course[]>('/courses'), await read<Course[]>('/courses', 'tr')];
    expect(turkish.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(turkish.filter(({ title }, at) => title === english[at]?.title)).toEqual([]);
  });
});

describe('GET api/apps/academy/courses/course', () => {
  test('returns the course with its steps, in the order 0 to 10', async () => {
    const { steps = [], ...course } = (await readCourse('first-container')) ?? {};
    const courses = await read<Course[]>('/courses');
    expect(course).toEqual(courses.find(({ id }) => id === 'first-container'));
    expect(steps.map(({ order }) => order)).toEqual(Array.from({ length: 11 }, (_, at) => at));
    expect(steps[3]).toEqual({
      order: 3,
      title: 'Write the Dockerfile',
      subtitle: 'A recipe with layers',
      content: expect.stringContaining('<pre><code>FROM node:24-alpine\nWORKDIR /app'),
    });
  });

  test.each(['en', 'tr'])('returns 66 texts of at least 70 words for all courses: %s', async (language) => {
    const courses = await read<Course[]>('/courses', language);
    const full = await Promise.all(courses.map(({ id }) => readCourse(id, language)));
    const steps = full.flatMap((course) => course?.steps ?? []);
    expect(steps).toHaveLength(courses.length * 11);
    expect(new Set(steps.map(({ content }) => content)).size).toBe(66);
    for (const { title, subtitle, content } of steps) {
      expect([title, subtitle].filter((text) => !/^\p{Lu}[^<>\n]+$/u.test(text))).toEqual([]);
      expect(content).toMatch(/<h2>/);
      expect(content).not.toMatch(/undefined|^# |```/m);
      expect(content.split(/\s+/).length).toBeGreaterThanOrEqual(70);
    }
  });

  test('returns an empty result for an unknown id', async () => {
    expect(await readCourse('unknown')).toBeNull();
  });
});

describe('PATCH api/apps/academy/courses/course', () => {
  test('stores the progress of the caller and returns the course', async () => {
    const response = await save({ id: 'android-basics', progress: { currentStep: 7, completed: 0 } });
    const course = response.json<CourseWithSteps>();
    expect([response.statusCode, course.progress]).toEqual([200, { currentStep: 7, completed: 0 }]);
    expect(await readCourse('android-basics')).toEqual(course);
    expect(course.steps).toHaveLength(11);
    const others = await readCourse('android-basics', 'en', adam);
    expect(others?.progress).toEqual({ currentStep: 0, completed: 0 });
  });

  test('keeps the part of the progress that is left out', async () => {
    await save({ id: 'cloud-basics', progress: { currentStep: 10 } });
    await save({ id: 'cloud-basics', progress: { completed: 2 } });
    expect((await readCourse('cloud-basics'))?.progress).toEqual({ currentStep: 10, completed: 2 });
  });

  test('returns an empty result for an unknown id and stores nothing', async () => {
    const before = await read('/courses');
    const response = await save({ id: 'unknown', progress: { currentStep: 1 } });
    expect([response.statusCode, response.json()]).toEqual([200, null]);
    expect(await read('/courses')).toEqual(before);
  });

  test.each([
    [{ currentStep: -1 }, '/progress/currentStep'],
    [{ currentStep: 11 }, '/progress/currentStep'],
    [{ currentStep: 1.5 }, '/progress/currentStep'],
    [{ currentStep: '1st' }, '/progress/currentStep'],
    [{ completed: -1 }, '/progress/completed'],
    [{ completed: 1_001 }, '/progress/completed'],
    [{ currentStep: 1, score: 100 }, '/progress/score'],
    [101, '/progress'],
  ])('refuses the progress %j at its field', async (progress, pointer) => {
    const response = await save({ id: 'android-basics', progress });
    expect([response.statusCode, response.json<Problem>().errors[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe('GET api/apps/academy/courses/certificate', () => {
  const certificate = (language = 'en') =>
    read<CourseCertificate | null>('/courses/certificate?id=firebase-for-teams', language);

  test('returns name, course and day only after the course has been completed', async () => {
    await save({ id: 'firebase-for-teams', progress: { currentStep: 10 } });
    expect(await certificate()).toBeNull();
    await save({ id: 'firebase-for-teams', progress: { currentStep: 0, completed: 1 } });
    const first = await certificate();
    expect(first).toEqual({
      courseId: 'firebase-for-teams',
      course: 'Firebase for small teams',
      name: 'Olivia Bennett',
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    // Reading the course again does not change the day.
    await save({ id: 'firebase-for-teams', progress: { currentStep: 3, completed: 1 } });
    expect(await certificate('tr')).toEqual({ ...first, course: 'Küçük ekipler için Firebase' });
    expect(await read('/courses/certificate?id=firebase-for-teams', 'en', adam)).toBeNull();
    await save({ id: 'firebase-for-teams', progress: { completed: 0 } });
    expect(await certificate()).toBeNull();
  });

  test('returns an empty result for an unknown id', async () => {
    expect(await read('/courses/certificate?id=unknown')).toBeNull();
  });
});

test('the search of the top bar finds courses by title, description and category', async () => {
  const find = async (query: string, language: string) => {
    const response = await olivia({
      ...{ method: 'POST', url: '/api/common/search', payload: { query } },
      headers: { 'accept-language': language },
    });
    const sets = response.json<SearchResultSet[]>();
    return sets.find(({ id }) => id === 'courses')?.results.map(({ title, link }) => `${title} ${link}`);
  };
  expect(await find('first container', 'en')).toEqual(['Your first container /apps/academy/first-container']);
  expect(await find('kotlin', 'en')).toEqual(['Basics of Android /apps/academy/android-basics']);
  expect(await find('BULUT fatura', 'tr')).toEqual([
    'Proje yöneticileri için bulut /apps/academy/cloud-for-leads',
  ]);
});
