import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { resolveFeatureFlags, storedFeatures } from '../../platform/auth/features';
import { sampleUser } from '../../platform/auth/sample-user';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { offersMockSignIn } from '../sign-in/sample-tokens';
import { contentAddresses, type SignedContent } from './content-addresses';
import { readParts } from './contents.repository';
import { describeFile } from './file-kinds';

/** Query of a signed address. */
export const SignedAddress = Type.Object(
  {
    of: Type.Optional(Type.String({ maxLength: 4_000 })),
    until: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
    proof: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);

/** Returns whether the person of a signed address may still use the sample apps. */
export async function mayUseSampleApps(
  sql: Sql,
  settings: PortalDeps['settings'],
  personId: string,
): Promise<boolean> {
  if (personId === sampleUser.id) return offersMockSignIn(settings);
  const [person] = await sql.query<{ features: unknown }>(
    `select tenant.features from people person left join tenants tenant on tenant.id = person.tenant_id
      where person.id = $1 and person.status = 'active' and coalesce(tenant.status, 'active') = 'active'`,
    [personId],
  );
  return (
    person !== undefined &&
    resolveFeatureFlags(settings, { features: storedFeatures(person.features) }).EnableSampleApps
  );
}

const escaped = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the header `content-disposition` for a file name of any characters. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${escaped(name)}`;
}

/** Headers of all contents: nothing in them runs, and no other site shows them. */
export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** The viewer for PDF files of browsers does not work in a sandbox. It runs no code of the page. */
const policyFor = (mediaType: string) =>
  mediaType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox";

async function sendContent(
  { db, settings }: PortalDeps,
  { personId, app, itemId, name, extension, inline: asked }: SignedContent,
  reply: FastifyReply,
): Promise<unknown> {
  const found = await db.batch({ as: 'system' }, async (sql) => {
    const [allowed, [content]] = await Promise.all([
      mayUseSampleApps(sql, settings, personId),
      sql.query<{ id: string; bytes: number }>(
        `select content.id, content.bytes
           from sample_content_uses used join sample_contents content on content.id = used.content_id
          where used.person_id = $1 and used.app = $2 and used.item_id = $3`,
        [personId, app, itemId],
      ),
    ]);
    return allowed ? content : undefined;
  });
  if (!found) return fail('apps.not_found');
  const { mediaType, inline } = describeFile(extension);
  const fileName = extension === '' ? name : `${name}.${extension}`;
  return reply
    .headers({
      ...safeHeaders,
      'content-type': mediaType,
      'content-length': found.bytes,
      'content-security-policy': policyFor(mediaType),
      'content-disposition': disposition(asked && inline ? 'inline' : 'attachment', fileName),
    })
    .send(Readable.from(readParts(db, found.id)));
}

/** Registers the downloads. Elements such as `img` and links send no token, so the address is signed. */
export function contentsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/apps/contents/content',
    {
      config: { access: 'public', note: 'the address is signed and expires within 5 minutes' },
      schema: {
        summary: 'A content of a sample app at its signed address',
        tags: ['sample apps'],
        querystring: SignedAddress,
        produces: ['application/octet-stream'],
      },
    },
    async ({ query }, reply) => {
      const content = contentAddresses(deps.settings).read<SignedContent>(
        '/api/apps/contents/content',
        query,
        deps.now(),
      );
      return content ? sendContent(deps, content, reply) : fail('apps.not_found');
    },
  );
}
