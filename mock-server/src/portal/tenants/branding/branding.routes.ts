import { IdParams, pictureTypes, TenantSettings, UpdateTenantBranding } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { maxPictureBytes, pictureFrom } from '../../me/picture';
import { toTenantTarget } from '../tenant-changes';
import { toTenantSettings } from '../tenant-row';
import { changeLogo, changeTheme } from './branding-changes';
import { findLogo } from './logos.repository';

const url = '/api/v1/tenants/:id';
const tags = ['tenants'];
const config = { access: 'global-admin', emits: 'tenants.changed' } as const;
const response = { 200: TenantSettings } as const;

function uploadRoute(app: PortalApp): void {
  void app.register(async (scope) => {
    const upload = scope as unknown as PortalApp;
    upload.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const;
    upload.addContentTypeParser([...pictureTypes], options, (_request, body, done) => done(null, body));
    upload.put(
      `${url}/logo`,
      {
        config,
        bodyLimit: maxPictureBytes,
        schema: {
          summary:
            'Set the logo of a tenant: PNG, JPEG or WebP, at most 2 MiB and 1024 pixels per side; metadata is removed',
          tags,
          consumes: [...pictureTypes],
          params: IdParams,
          response,
        },
      },
      inTransaction(async (sql, call) => {
        const picture = pictureFrom(call.body, call.request.headers['content-type']);
        return toTenantSettings(await changeLogo(sql, toTenantTarget(call), picture));
      }),
    );
  });
}

function changeRoutes(app: PortalApp): void {
  app.delete(
    `${url}/logo`,
    { config, schema: { summary: 'Remove the logo of a tenant', tags, params: IdParams, response } },
    inTransaction(async (sql, call) => toTenantSettings(await changeLogo(sql, toTenantTarget(call), null))),
  );
  app.put(
    `${url}/branding`,
    {
      config,
      schema: {
        summary: 'Change the default theme of the users of a tenant; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateTenantBranding,
        response,
      },
    },
    inTransaction(async (sql, call) =>
      toTenantSettings(await changeTheme(sql, toTenantTarget(call), call.body)),
    ),
  );
}

/** Registers the branding of tenants, and the logos at their addresses, since an img element sends no token. */
export function brandingRoutes(app: PortalApp, deps: PortalDeps): void {
  uploadRoute(app);
  changeRoutes(app);
  app.get(
    '/logos/:version',
    {
      config: { access: 'public', note: 'the address contains a random version' },
      schema: {
        summary: 'The logo of a tenant',
        tags,
        params: Type.Object({ version: Type.String({ maxLength: 64 }) }),
      },
    },
    async ({ params: { version } }, reply) => {
      const logo = await deps.db.batch({ as: 'system' }, (sql) => findLogo(sql, version));
      if (!logo) return notFound();
      return reply
        .headers({
          'content-type': logo.type,
          'cache-control': 'private, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'content-disposition': 'inline; filename="logo"',
        })
        .send(logo.bytes);
    },
  );
}
