import { IdQuery } from '@portal/shared/contracts';
import {
  CreateTaskTag,
  TaskTag,
  TaskTagOrNull,
  TaskTags,
  UpdateTaskTag,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { address, changing, config, inCopy, tags } from './route-options';
import { createTag, deleteTag, listTags, renameTag } from './tags.repository';

/** Registers the tags of tasks. */
export function tagRoutes(app: PortalApp): void {
  app.get(
    `${address}/tags`,
    {
      config,
      schema: { summary: 'The caller’s tags of tasks, oldest first', tags, response: { 200: TaskTags } },
    },
    inCopy((sql, { viewer }) => listTags(sql, viewer)),
  );

  app.post(
    `${address}/tag`,
    {
      config: changing,
      schema: {
        summary: 'Add a tag of tasks',
        tags,
        headers: IdempotencyHeaders,
        body: CreateTaskTag,
        response: { 200: TaskTag },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await listTags(sql, call.viewer)).find((tag) => tag.id === id),
        create: () => createTag(sql, call.viewer, call.body.tag.title),
      }),
    ),
  );

  changeRoutes(app);
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/tag`,
    {
      config: changing,
      schema: {
        summary: 'Rename a tag of tasks; null for an unknown id',
        tags,
        body: UpdateTaskTag,
        response: { 200: TaskTagOrNull },
      },
    },
    inCopy((sql, { viewer, body: { id, tag } }) => renameTag(sql, viewer, { id, title: tag.title })),
  );

  app.delete(
    `${address}/tag`,
    {
      config: changing,
      schema: {
        summary: 'Delete a tag and remove it from all tasks; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id } }) => {
      await deleteTag(sql, viewer, id);
      return true as const;
    }),
  );
}
