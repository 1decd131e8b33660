import { IconFavorites, IconOfSet, IconSet, iconSetNames } from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../platform/app/portal-app';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { getIconSet, hasIcon } from './icon-sets';
import { iconsCopy } from './icons.copy';
import { addFavorites, listFavorites, removeFavorite } from './icons.repository';

const address = '/api/ui/icons';
const tags = ['icons'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-icons.changed' } as const;
const inCopy = runInCopy(iconsCopy);

export function iconsRoutes(app: PortalApp): void {
  // One route per set, so that the address of an unknown set is unknown.
  for (const set of iconSetNames)
    app.get(
      `${address}/${set}`,
      {
        config,
        schema: { summary: `The names of the icons of ${set}`, tags, response: { 200: IconSet } },
      },
      async () => getIconSet(set),
    );

  favoriteRoutes(app);
}

function favoriteRoutes(app: PortalApp): void {
  app.get(
    `${address}/favorites`,
    {
      config,
      schema: { summary: 'The caller’s favorite icons', tags, response: { 200: IconFavorites } },
    },
    inCopy((sql, { viewer }) => listFavorites(sql, viewer)),
  );

  app.put(
    `${address}/favorites`,
    {
      config: changing,
      schema: {
        summary: 'Add an icon to the caller’s favorites; an unknown icon changes nothing',
        tags,
        body: IconOfSet,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, body }) => {
      if (hasIcon(body)) await addFavorites(sql, viewer, [body]);
      return true as const;
    }),
  );

  app.delete(
    `${address}/favorites`,
    {
      config: changing,
      schema: {
        summary: 'Remove an icon from the caller’s favorites; an icon that is none changes nothing',
        tags,
        querystring: IconOfSet,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query }) => {
      await removeFavorite(sql, viewer, query);
      return true as const;
    }),
  );
}
