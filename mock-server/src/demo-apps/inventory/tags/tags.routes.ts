import { IdQuery } from '@portal/shared/contracts';
import {
  CreateProductTag,
  ProductTag,
  ProductTagOrNull,
  ProductTags,
  UpdateProductTag,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../../platform/app/create-once';
import type { PortalApp } from '../../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { address, changing, config, inCopy, tags } from '../route-options';
import { createTag, deleteTag, listTags, renameTag } from './tags.repository';

/** Registers the tags of products. */
export function tagRoutes(app: PortalApp): void {
  app.get(
    `${address}/tags`,
    {
      config,
      schema: {
        summary: 'The caller’s tags of products, newest first',
        tags,
        response: { 200: ProductTags },
      },
    },
    inCopy((sql, { viewer }) => listTags(sql, viewer)),
  );

  creationRoute(app);

  app.patch(
    `${address}/tag`,
    {
      config: changing,
      schema: {
        summary: 'Rename a tag; null for an unknown id',
        tags,
        body: UpdateProductTag,
        response: { 200: ProductTagOrNull },
      },
    },
    inCopy((sql, { viewer, body: { id, tag } }) => renameTag(sql, viewer, { id, title: tag.title })),
  );

  app.delete(
    `${address}/tag`,
    {
      config: changing,
      schema: {
        summary: 'Delete a tag and remove it from all products; unknown ids change nothing',
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

function creationRoute(app: PortalApp): void {
  app.post(
    `${address}/tag`,
    {
      config: changing,
      schema: {
        summary: 'Add a tag at the top',
        tags,
        headers: IdempotencyHeaders,
        body: CreateProductTag,
        response: { 200: ProductTag },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await listTags(sql, call.viewer)).find((tag) => tag.id === id),
        create: () => createTag(sql, call.viewer, call.body.tag.title),
      }),
    ),
  );
}
