import { portalApi } from '@portal/shared/api';
import type {
  Course,
  CourseCategory,
  CourseCertificate,
  CourseChange,
  CourseWithSteps,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const address = 'api/apps/academy';

const academyApi = portalApi.enhanceEndpoints({ addTagTypes: ['SampleCourses'] }).injectEndpoints({
  endpoints: (build) => ({
    listCourseCategories: build.query<CourseCategory[], void>({
      query: () => `${address}/categories`,
      providesTags: ['Translated'],
    }),
    listCourses: build.query<Course[], void>({
      query: () => `${address}/courses`,
      providesTags: ['SampleCourses', 'Translated'],
    }),
    getCourse: build.query<CourseWithSteps | null, string>({
      query: (id) => ({ url: `${address}/courses/course`, params: { id } }),
      providesTags: ['SampleCourses', 'Translated'],
    }),
    updateCourse: build.mutation<CourseWithSteps | null, CourseChange>({
      query: (body) => ({ url: `${address}/courses/course`, method: 'PATCH', body }),
      invalidatesTags: ['SampleCourses'],
    }),
    getCourseCertificate: build.query<CourseCertificate | null, string>({
      query: (id) => ({ url: `${address}/courses/certificate`, params: { id } }),
      providesTags: ['SampleCourses', 'Translated'],
    }),
  }),
});

export const {
  useListCourseCategoriesQuery,
  useListCoursesQuery,
  useGetCourseQuery,
  useUpdateCourseMutation,
  useGetCourseCertificateQuery,
} = academyApi;

/** Fetches the courses before the screen is shown. */
export const prefetchCourses = () =>
  runFirstCall(academyApi.endpoints.listCourses.initiate(undefined, { subscribe: false }));
