import {
  BulkMapping,
  BulkMappingResult,
  ChangedMappingItem,
  ConfiguratorItemParams,
  ConfiguratorParams,
  MappingItem,
  MappingItemList,
  MappingItemListQuery,
  UpdateMappingItem,
} from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { expectedRevision } from '../../../platform/http/revisions';
import { resolvePlace } from '../configurators.repository';
import { config, publishChange, tags, url, writes } from '../route-options';
import { changeItem, changeItems } from './item-changes';
import { toMappingItem } from './item-row';
import { getItem, listItems } from './items.repository';

function readRoutes(app: PortalApp): void {
  app.get(
    `${url}/items`,
    {
      config,
      schema: {
        summary: 'List the items of a configurator in one state, by default the unmapped ones',
        tags,
        params: ConfiguratorParams,
        querystring: MappingItemListQuery,
        response: { 200: MappingItemList },
      },
    },
    inScope(async (sql, { viewer, params, query }) => {
      const page = await listItems(sql, resolvePlace(viewer, params), { query, language: viewer.language });
      return { ...page, items: page.items.map(toMappingItem) };
    }),
  );
  app.get(
    `${url}/items/:id`,
    {
      config,
      schema: {
        summary: 'One item, with its revision as ETag',
        tags,
        params: ConfiguratorItemParams,
        response: { 200: MappingItem },
      },
    },
    inScope(async (sql, { viewer, params }) =>
      toMappingItem((await getItem(sql, resolvePlace(viewer, params), params.id)) ?? notFound()),
    ),
  );
}

/** Registers the routes of items. */
export function itemsRoutes(app: PortalApp): void {
  readRoutes(app);
  app.patch(
    `${url}/items/:id`,
    {
      config: writes,
      schema: {
        summary: 'Map, ignore or reset an item; If-Match prevents lost updates',
        tags,
        params: ConfiguratorItemParams,
        body: UpdateMappingItem,
        response: { 200: ChangedMappingItem },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request }) =>
      changeItem(
        sql,
        { place: resolvePlace(viewer, params), source, id: params.id, revision: expectedRevision(request) },
        body,
      ),
    ),
  );
  app.post(
    `${url}/items/bulk`,
    {
      config,
      schema: {
        summary:
          'Map, ignore or reset the selected items or accept their suggestions; a dry run returns the effect',
        tags,
        params: ConfiguratorParams,
        body: BulkMapping,
        response: { 200: BulkMappingResult },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, params, body, source } = call;
      const result = await changeItems(sql, { place: resolvePlace(viewer, params), source }, body);
      if (result.changeId !== null) publishChange(call);
      return result;
    }),
  );
}
