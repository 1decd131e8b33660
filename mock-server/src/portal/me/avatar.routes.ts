import { randomUUID } from 'node:crypto';
import { Avatar, pictureTypes } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import type { AvatarAddresses } from './avatar-address';
import { findAvatar, removeAvatar, saveAvatar } from './avatars.repository';
import { maxPictureBytes, pictureFrom } from './picture';

const tags = ['me'];

function changeRoutes(app: PortalApp, addresses: AvatarAddresses): void {
  void app.register(async (scope) => {
    const upload = scope as unknown as PortalApp;
    upload.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const;
    upload.addContentTypeParser([...pictureTypes], options, (_request, body, done) => done(null, body));
    upload.put(
      '/api/v1/me/avatar',
      {
        config: { access: 'signed-in', object: 'own-person', emits: 'preferences.changed' },
        bodyLimit: maxPictureBytes,
        schema: {
          summary:
            'Set the caller’s avatar: PNG, JPEG or WebP, at most 2 MiB and 1024 pixels per side; metadata is removed',
          tags,
          consumes: [...pictureTypes],
          response: { 200: Avatar },
        },
      },
      inScope(async (sql, { viewer: { personId, now }, body, request }) => {
        const picture = pictureFrom(body, request.headers['content-type']);
        const version = randomUUID();
        await saveAvatar(sql, personId, { version, picture, now });
        return { avatar: addresses.addressOf({ personId, version }, now) };
      }),
    );
  });

  app.delete(
    '/api/v1/me/avatar',
    {
      config: { access: 'signed-in', object: 'own-person', emits: 'preferences.changed' },
      schema: { summary: 'Remove the caller’s avatar', tags, response: { 200: Avatar } },
    },
    inScope(async (sql, { viewer }) => {
      await removeAvatar(sql, viewer.personId);
      return { avatar: null };
    }),
  );
}

const Proof = Type.Object({
  version: Type.Optional(Type.String({ maxLength: 64 })),
  until: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
  proof: Type.Optional(Type.String({ maxLength: 64 })),
});

/** Registers the caller's own avatar, and avatars at signed addresses, since an img element sends no token. */
export function avatarRoutes(app: PortalApp, deps: PortalDeps, addresses: AvatarAddresses): void {
  changeRoutes(app, addresses);
  app.get(
    '/avatars/:id',
    {
      config: { access: 'public', note: 'the address is signed and expires within an hour' },
      schema: {
        summary: 'An avatar at its signed address',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        querystring: Proof,
      },
    },
    async ({ params, query }, reply) => {
      const { version = '', until = 0, proof = '' } = query;
      const avatar = { personId: params.id, version, until, proof };
      if (!addresses.isValid(avatar, deps.now())) return fail('object.not_found');
      const found = await deps.db.transaction({ as: 'system' }, (sql) => findAvatar(sql, avatar));
      if (!found) return fail('object.not_found');
      return reply
        .headers({
          'content-type': found.type,
          'cache-control': 'private, max-age=3600, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'content-disposition': 'inline; filename="avatar"',
        })
        .send(found.bytes);
    },
  );
}
