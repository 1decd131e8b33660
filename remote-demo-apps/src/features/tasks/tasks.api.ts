import { changedTags, portalApi } from '@portal/shared/api';
import type { CreateTask, Task, TaskTag, UpdateTask } from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';
import { showOrder, showTaskChange, showTaskGone } from './show-task-changes';

const url = 'api/apps/tasks';

export type UpdateTaskArgs = UpdateTask & {
  ifMatch?: number | undefined;
};

const tasksApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['SampleTasks', 'SampleTaskTags'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listTaskTags: build.query<TaskTag[], void>({
        query: () => `${url}/tags`,
        providesTags: ['SampleTaskTags'],
      }),
      listTasks: build.query<Task[], void>({
        query: () => `${url}/all`,
        providesTags: ['SampleTasks'],
      }),
      getTask: build.query<Task | null, string>({
        query: (id) => ({ url: `${url}/task`, params: { id } }),
        providesTags: ['SampleTasks'],
      }),
      createTask: build.mutation<Task, CreateTask>({
        query: (body) => ({ url: `${url}/task`, method: 'POST', body }),
        invalidatesTags: changedTags('SampleTasks'),
      }),
      updateTask: build.mutation<Task | null, UpdateTaskArgs>({
        query: ({ ifMatch, ...body }) => ({ url: `${url}/task`, method: 'PATCH', body, ifMatch }),
        onQueryStarted: showTaskChange,
      }),
      deleteTask: build.mutation<true, string>({
        query: (id) => ({ url: `${url}/task`, method: 'DELETE', params: { id } }),
        onQueryStarted: showTaskGone,
        invalidatesTags: changedTags('SampleTasks'),
      }),
      restoreTask: build.mutation<Task | null, string>({
        query: (id) => ({ url: `${url}/task/restore`, method: 'POST', body: { id } }),
        invalidatesTags: changedTags('SampleTasks'),
      }),
      orderTasks: build.mutation<Task[], readonly string[]>({
        query: (ids) => ({
          url: `${url}/order`,
          method: 'PATCH',
          body: { tasks: ids.map((id) => ({ id })) },
        }),
        onQueryStarted: showOrder,
        // After a failure, too: the list was changed elsewhere.
        invalidatesTags: ['SampleTasks'],
      }),
      createTaskTag: build.mutation<TaskTag, string>({
        query: (title) => ({ url: `${url}/tag`, method: 'POST', body: { tag: { title } } }),
        invalidatesTags: changedTags('SampleTaskTags'),
      }),
      renameTaskTag: build.mutation<TaskTag | null, TaskTag>({
        query: ({ id, title }) => ({ url: `${url}/tag`, method: 'PATCH', body: { id, tag: { title } } }),
        invalidatesTags: changedTags('SampleTaskTags'),
      }),
      deleteTaskTag: build.mutation<true, string>({
        query: (id) => ({ url: `${url}/tag`, method: 'DELETE', params: { id } }),
        invalidatesTags: changedTags('SampleTaskTags', 'SampleTasks'),
      }),
    }),
  });

export const {
  useListTaskTagsQuery,
  useListTasksQuery,
  useGetTaskQuery,
  useLazyGetTaskQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useDeleteTaskMutation,
  useRestoreTaskMutation,
  useOrderTasksMutation,
  useCreateTaskTagMutation,
  useRenameTaskTagMutation,
  useDeleteTaskTagMutation,
} = tasksApi;

/** Fetches the tasks before the screen is shown. */
export const prefetchTasks = () =>
  runFirstCall(tasksApi.endpoints.listTasks.initiate(undefined, { subscribe: false }));
