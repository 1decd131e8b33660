import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { drawPicture } from './picture-names';
import { address, tags } from '../route-options';

const PictureParams = Type.Object(
  { name: Type.String({ maxLength: 100, pattern: '^[a-z.-]+\\.svg$' }) },
  { additionalProperties: false },
);

/** Registers the drawings of the sample products. */
export function pictureRoutes(app: PortalApp): void {
  app.get(
    `${address}/pictures/:name`,
    {
      config: { access: 'public', note: 'drawings of the sample data, the same for everybody' },
      schema: { summary: 'A drawing of a sample product', tags, params: PictureParams },
    },
    async ({ params: { name } }, reply) =>
      reply
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=86400, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(drawPicture(name.replace(/\.svg$/, '')) ?? notFound()),
  );
}
