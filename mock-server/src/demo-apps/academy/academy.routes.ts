import {
  Course,
  CourseCategory,
  CourseCertificateResponse,
  CourseChange,
  CourseQuery,
  CourseWithSteps,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { getOwnMember } from '../members/sample-members';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { academyCopy } from './academy.copy';
import { getCourse, hasCourse, listCategories, listCourses } from './courses';
import { getCompletion, getProgress, saveProgress } from './progress.repository';

const address = '/api/apps/academy';
const tags = ['academy'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-academy.changed' } as const;
const inCopy = runInCopy(academyCopy);
const CourseOrNull = Type.Union([CourseWithSteps, Type.Null()]);

export function academyRoutes(app: PortalApp): void {
  app.get(
    `${address}/categories`,
    {
      config,
      schema: {
        summary: 'Categories of courses, by title',
        tags,
        response: { 200: Type.Array(CourseCategory) },
      },
    },
    async (request) => listCategories(readLanguage(request)),
  );

  app.get(
    `${address}/courses`,
    {
      config,
      schema: {
        summary: 'All courses with the progress of the caller',
        tags,
        response: { 200: Type.Array(Course) },
      },
    },
    inCopy(async (sql, { viewer }) => listCourses(viewer.language, await getProgress(sql, viewer))),
  );

  courseRoutes(app);
}

function courseRoutes(app: PortalApp): void {
  app.get(
    `${address}/courses/course`,
    {
      config,
      schema: {
        summary: 'One course with its steps; null for an unknown id',
        tags,
        querystring: CourseQuery,
        response: { 200: CourseOrNull },
      },
    },
    inCopy(async (sql, { viewer, query: { id } }) =>
      getCourse(id, viewer.language, await getProgress(sql, viewer)),
    ),
  );

  app.patch(
    `${address}/courses/course`,
    {
      config: changing,
      schema: {
        summary: 'Store the caller’s progress in a course; null for an unknown id',
        tags,
        body: CourseChange,
        response: { 200: CourseOrNull },
      },
    },
    inCopy(async (sql, { viewer, body }) => {
      if (!hasCourse(body.id)) return null;
      await saveProgress(sql, viewer, body);
      return getCourse(body.id, viewer.language, await getProgress(sql, viewer));
    }),
  );

  certificateRoute(app);
}

function certificateRoute(app: PortalApp): void {
  app.get(
    `${address}/courses/certificate`,
    {
      config,
      schema: {
        summary: 'What the caller’s certificate of a course says; null without a completion',
        tags,
        querystring: CourseQuery,
        response: { 200: CourseCertificateResponse },
      },
    },
    inCopy(async (sql, { viewer, query: { id } }) => {
      const completedAt = await getCompletion(sql, viewer, id);
      const course = listCourses(viewer.language, new Map()).find((one) => one.id === id);
      if (completedAt === null || !course) return null;
      const { name } = await getOwnMember(sql, viewer);
      return { courseId: id, course: course.title, name, completedAt };
    }),
  );
}
