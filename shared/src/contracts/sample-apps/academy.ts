import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable } from '../base/schemas';

const closed = { additionalProperties: false };

/** Steps of each course, and the largest accepted number of completions. Source: spec/demo-apps.md part 9. */
export const academyLimits = { steps: 11, completions: 1_000 } as const;

/** Category of courses. */
export const CourseCategory = Type.Object(
  { id: Type.String(), title: Type.String(), slug: Type.String() },
  { $id: 'SampleCourseCategory' },
);
export type CourseCategory = Static<typeof CourseCategory>;

const CurrentStep = Type.Integer({ minimum: 0, maximum: academyLimits.steps - 1 });
const Completions = Type.Integer({ minimum: 0, maximum: academyLimits.completions });

/** Progress of the caller in a course. */
export const CourseProgress = Type.Object({
  /** Order of the step at which the course opens. */
  currentStep: CurrentStep,
  /** How many times the caller has completed the course. */
  completed: Completions,
});
export type CourseProgress = Static<typeof CourseProgress>;

const CourseProperties = Type.Object({
  id: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  category: Type.String({ description: 'slug of the category' }),
  duration: Type.Integer({ description: 'minutes' }),
  totalSteps: Type.Integer(),
  updatedAt: Type.String({ description: 'day, such as 2026-10-19' }),
  featured: Type.Boolean(),
  progress: CourseProgress,
});

/** Course as the list shows it. */
export const Course = Type.Object(CourseProperties.properties, { $id: 'SampleCourse' });
export type Course = Static<typeof Course>;

/** Step of a course with its sanitized HTML. */
export const CourseStep = Type.Object({
  order: CurrentStep,
  title: Type.String(),
  subtitle: Type.String(),
  content: Type.String(),
});
export type CourseStep = Static<typeof CourseStep>;

/** Course with its steps. */
export const CourseWithSteps = Type.Object({ ...CourseProperties.properties, steps: Type.Array(CourseStep) });
export type CourseWithSteps = Static<typeof CourseWithSteps>;

/** Query of `GET api/apps/academy/courses/course`; the response is null for an unknown course. */
export const CourseQuery = Type.Object({ id: Id }, closed);

/** Body of `PATCH api/apps/academy/courses/course`. Fields of the progress that are left out stay as they are. */
export const CourseChange = Type.Object(
  {
    id: Id,
    progress: Type.Object(
      { currentStep: Type.Optional(CurrentStep), completed: Type.Optional(Completions) },
      closed,
    ),
  },
  closed,
);
export type CourseChange = Static<typeof CourseChange>;

/** What the certificate of a completed course says. */
export const CourseCertificate = Type.Object(
  {
    courseId: Type.String(),
    course: Type.String({ description: 'title of the course' }),
    name: Type.String({ description: 'name of the caller' }),
    /** When the caller completed the course last. */
    completedAt: Timestamp,
  },
  { $id: 'SampleCourseCertificate' },
);
export type CourseCertificate = Static<typeof CourseCertificate>;

/** Response of `GET api/apps/academy/courses/certificate`; null for a course that the caller has not completed. */
export const CourseCertificateResponse = nullable(CourseCertificate);
