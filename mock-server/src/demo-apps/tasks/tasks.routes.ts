import { IdQuery } from '@portal/shared/contracts';
import {
  CreateTask,
  FoundTasks,
  OrderTasks,
  RestoreTask,
  SearchTasksQuery,
  Task,
  TaskOrNull,
  Tasks,
  UpdateTask,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { optionalRevision, sendEntityTags } from '../../platform/http/revisions';
import { markTitle } from './marked-title';
import { address, changing, config, inCopy, tags } from './route-options';
import { tagRoutes } from './tags.routes';
import { createTask, deleteTask, orderTasks, restoreTask, updateTask } from './task-changes';
import { findTask, listTasks, searchTasks } from './tasks.repository';

/** Registers the sample tasks. */
export function tasksRoutes(app: PortalApp): void {
  sendEntityTags(app);
  tagRoutes(app);
  listRoutes(app);
  taskRoutes(app);
  changeRoutes(app);
}

function listRoutes(app: PortalApp): void {
  app.get(
    `${address}/all`,
    {
      config,
      schema: {
        summary: 'The caller’s tasks and sections by order; a section heads the tasks until the next one',
        tags,
        response: { 200: Tasks },
      },
    },
    inCopy((sql, { viewer }) => listTasks(sql, viewer)),
  );

  app.get(
    `${address}/search`,
    {
      config,
      schema: {
        summary: 'Tasks whose title or notes contain the query; null for an empty query',
        tags,
        querystring: SearchTasksQuery,
        response: { 200: FoundTasks },
      },
    },
    inCopy(async (sql, { viewer, query: { query, marks = false } }) => {
      if (query.trim() === '') return null;
      const found = await searchTasks(sql, viewer, query);
      return marks ? found.map((task) => ({ ...task, title: markTitle(task) })) : found;
    }),
  );

  app.patch(
    `${address}/order`,
    {
      config: changing,
      schema: {
        summary: 'Put all tasks and sections into the order of the list; unknown ids are ignored',
        tags,
        body: OrderTasks,
        response: { 200: Tasks },
      },
    },
    inCopy((sql, { viewer, body }) =>
      orderTasks(
        sql,
        viewer,
        body.tasks.map(({ id }) => id),
      ),
    ),
  );
}

function taskRoutes(app: PortalApp): void {
  app.get(
    `${address}/task`,
    {
      config,
      schema: {
        summary: 'One task with its activity and its revision as ETag; null for an unknown id',
        tags,
        querystring: IdQuery,
        response: { 200: TaskOrNull },
      },
    },
    inCopy((sql, { viewer, query: { id } }) => findTask(sql, viewer, id)),
  );

  app.post(
    `${address}/task`,
    {
      config: changing,
      schema: {
        summary: 'Add a task or section, by default a blank one at the top',
        tags,
        headers: IdempotencyHeaders,
        body: CreateTask,
        response: { 200: Task },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await findTask(sql, call.viewer, id)) ?? undefined,
        create: () => createTask(sql, call.viewer, call.body),
      }),
    ),
  );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/task`,
    {
      config: changing,
      schema: {
        summary: 'Change a task or section; null for an unknown id',
        tags,
        body: UpdateTask,
        response: { 200: TaskOrNull },
      },
    },
    inCopy((sql, { viewer, body: { id, task }, request }) =>
      updateTask(sql, viewer, { id, values: task, revision: optionalRevision(request) }),
    ),
  );

  app.delete(
    `${address}/task`,
    {
      config: changing,
      schema: {
        summary: 'Delete a task, or a section without its tasks; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id }, request }) => {
      await deleteTask(sql, viewer, { id, revision: optionalRevision(request) });
      return true as const;
    }),
  );

  app.post(
    `${address}/task/restore`,
    {
      config: changing,
      schema: {
        summary: 'Undo the deletion of a task within a day; null for an id that is not deleted',
        tags,
        body: RestoreTask,
        response: { 200: TaskOrNull },
      },
    },
    inCopy((sql, { viewer, body: { id } }) => restoreTask(sql, viewer, id)),
  );
}
