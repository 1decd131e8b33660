import { Readable } from 'node:stream';
import { ContentAddress, DownloadQuery, FileItemIds } from '@portal/shared/contracts/sample-apps';
import type { FastifyReply } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { fail, notFound } from '../../platform/http/problem';
import { addressOfContent, contentAddresses } from '../blobs/content-addresses';
import { disposition, mayUseSampleApps, safeHeaders, SignedAddress } from '../blobs/contents.routes';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { createArchive, listEntries, writeArchive } from './file-archive';
import { filesApp, filesCopy } from './files.copy';
import { getItem, listItems } from './files.repository';

const address = '/api/apps/file-manager/download';
const archivePath = '/api/apps/contents/archive';
const tags = ['sample files'];
const inCopy = runInCopy(filesCopy);

interface SignedArchive {
  personId: string;
  archiveId: string;
  name: string;
}

/** Registers the downloads of single files and of several as a zip archive. */
export function downloadRoutes(app: PortalApp, deps: PortalDeps): void {
  const { settings } = deps;
  app.get(
    address,
    {
      config: sampleConfig,
      schema: {
        summary: 'Address of a file, which works for some minutes',
        tags,
        querystring: DownloadQuery,
        response: { 200: ContentAddress },
      },
    },
    inCopy(async (sql, { viewer, query: { id, inline = false } }) => {
      const item = await getItem(sql, viewer, id);
      if (!item || item.type === 'folder') return notFound();
      const { personId, now } = viewer;
      const { name, extension } = item;
      return addressOfContent(
        settings,
        { personId, app: filesApp, itemId: id, name, extension, inline },
        now,
      );
    }),
  );

  app.post(
    address,
    {
      config: sampleConfig,
      schema: {
        summary: 'Address of a zip archive of several items, which works for some minutes',
        tags,
        body: FileItemIds,
        response: { 200: ContentAddress },
      },
    },
    inCopy(async (sql, { viewer, body: { ids } }) => {
      const items = (await listItems(sql, viewer, ids)).filter(({ trashedAt }) => trashedAt === null);
      const [first] = items;
      if (!first) return notFound();
      const { personId, now } = viewer;
      const archiveId = await createArchive(sql, viewer, ids);
      const name = items.length === 1 ? first.name : 'Meridian';
      return contentAddresses(settings).addressOf(archivePath, { personId, archiveId, name }, now);
    }),
  );
  archiveRoute(app, deps);
}

async function sendArchive({ db, settings }: PortalDeps, archive: SignedArchive, reply: FastifyReply) {
  const entries = await db.transaction({ as: 'system' }, async (sql) =>
    (await mayUseSampleApps(sql, settings, archive.personId)) ? listEntries(sql, archive) : [],
  );
  if (entries.length === 0) return fail('apps.not_found');
  return reply
    .headers({
      ...safeHeaders,
      'content-type': 'application/zip',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': disposition('attachment', `${archive.name}.zip`),
    })
    .send(Readable.from(writeArchive(db, entries)));
}

function archiveRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    archivePath,
    {
      config: { access: 'public', note: 'the address is signed and expires within 5 minutes' },
      schema: {
        summary: 'A zip archive of several files at its signed address',
        tags,
        querystring: SignedAddress,
        produces: ['application/zip'],
      },
    },
    async ({ query }, reply) => {
      const archive = contentAddresses(deps.settings).read<SignedArchive>(archivePath, query, deps.now());
      return archive ? sendArchive(deps, archive, reply) : fail('apps.not_found');
    },
  );
}
