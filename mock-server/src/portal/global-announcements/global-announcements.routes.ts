import {
  Announcement,
  AnnouncementAudience,
  AnnouncementStats,
  AudienceCount,
  CreateAnnouncement,
  IdParams,
  ManagedAnnouncement,
  ManagedAnnouncementList,
  ManagedAnnouncementQuery,
  PreviewAnnouncement,
  UpdateAnnouncement,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { createOnce } from '../../platform/app/create-once';
import { inScope, inTransaction, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { expectedRevision } from '../../platform/http/revisions';
import { parseContent } from '../announcements/announcement-content';
import { toAnnouncementLink } from '../announcements/announcements.repository';
import {
  changeAnnouncement,
  changePublication,
  createCopy,
  createDraft,
  removeAnnouncement,
  type AnnouncementTarget,
} from './announcement-changes';
import { toAnnouncement, type AnnouncementRow } from './announcement-row';
import { isTime } from './announcement-rules';
import { countAudience, countReads, getManaged, listManaged } from './global-announcements.repository';

const url = '/api/v1/global/announcements';
const tags = ['announcements'];
const config = { access: 'global-admin' } as const;

interface AnnouncementCall {
  params: { id: string };
  request: Pick<FastifyRequest, 'headers'>;
  source: AuditSource;
}

const targetOf = ({ params, request, source }: AnnouncementCall): AnnouncementTarget => ({
  id: params.id,
  revision: expectedRevision(request),
  source,
});

/** Sends the event of a published announcement to everyone, and the event of a draft to its author. */
function publishChange({ events }: PortalDeps, viewer: Viewer, rows: readonly AnnouncementRow[]): void {
  const isShown = rows.some(({ isDraft }) => !isDraft);
  events.publish({ to: isShown ? 'all' : { personId: viewer.personId }, type: 'announcements.changed' });
}

function readRoutes(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'All announcements with their state, newest start first',
        tags,
        querystring: ManagedAnnouncementQuery,
        response: { 200: ManagedAnnouncementList },
      },
    },
    inTransaction(async (sql, { query, viewer }) => {
      const page = await listManaged(sql, viewer, query);
      return { ...page, items: page.items.map((row) => toAnnouncement(row, viewer.now)) };
    }),
  );
  app.get(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'One announcement, with its revision as ETag',
        tags,
        params: IdParams,
        response: { 200: ManagedAnnouncement },
      },
    },
    inScope(async (sql, { params, viewer }) =>
      toAnnouncement((await getManaged(sql, params.id)) ?? notFound(), viewer.now),
    ),
  );
  app.get(
    `${url}/:id/stats`,
    {
      config,
      schema: {
        summary: 'Readers and audience of an announcement',
        tags,
        params: IdParams,
        response: { 200: AnnouncementStats },
      },
    },
    inTransaction(async (sql, { params }) => {
      const audience = (await getManaged(sql, params.id)) ?? notFound();
      return {
        ...(await countReads(sql, params.id)),
        targetCount: await countAudience(sql, audience),
      };
    }),
  );
}

function previewRoutes(app: PortalApp): void {
  app.post(
    `${url}/preview`,
    {
      config,
      schema: {
        summary: 'Show texts as people would see them; stores nothing',
        tags,
        body: PreviewAnnouncement,
        response: { 200: Announcement },
      },
    },
    async ({ body }) => {
      const { title, content, linkUri, hyperText, startsAt, language, ...rest } = body;
      const link = toAnnouncementLink(linkUri, { language, hyperText: hyperText ?? title });
      const startDate = startsAt !== null && isTime(startsAt) ? startsAt : app.portal.now().toISOString();
      return { id: 'preview', title, content: parseContent(content), link, startDate, read: false, ...rest };
    },
  );
  app.post(
    `${url}/preview-audience`,
    {
      config,
      schema: {
        summary: 'Number of active people in an audience',
        tags,
        body: AnnouncementAudience,
        response: { 200: AudienceCount },
      },
    },
    inScope(async (sql, { body }) => ({ count: await countAudience(sql, body) })),
  );
}

function writeRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    url,
    {
      config,
      schema: {
        summary: 'Create a draft; a repeated Idempotency-Key returns the same draft',
        tags,
        headers: IdempotencyHeaders,
        body: CreateAnnouncement,
        response: { 201: ManagedAnnouncement },
      },
    },
    inTransaction(async (sql, call) => {
      const { body, source, viewer, afterCommit } = call;
      const row = await createOnce(sql, call, {
        find: (id) => getManaged(sql, id),
        create: () => createDraft(sql, source, body),
      });
      afterCommit(() => publishChange(deps, viewer, [row]));
      return toAnnouncement(row, viewer.now);
    }),
  );
  app.patch(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'Change an announcement; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateAnnouncement,
        response: { 200: ManagedAnnouncement },
      },
    },
    inTransaction(async (sql, call) => {
      const row = await changeAnnouncement(sql, targetOf(call), call.body);
      call.afterCommit(() => publishChange(deps, call.viewer, [row]));
      return toAnnouncement(row, call.viewer.now);
    }),
  );
}

function publicationRoutes(app: PortalApp, deps: PortalDeps): void {
  for (const isDraft of [false, true]) {
    app.post(
      `${url}/:id/${isDraft ? 'unpublish' : 'publish'}`,
      {
        config,
        schema: {
          summary: isDraft ? 'Make a published announcement a draft again' : 'Publish a draft',
          tags,
          params: IdParams,
          response: { 200: ManagedAnnouncement },
        },
      },
      inTransaction(async (sql, call) => {
        const row = await changePublication(sql, targetOf(call), { isDraft });
        call.afterCommit(() => publishChange(deps, call.viewer, [{ ...row, isDraft: false }]));
        return toAnnouncement(row, call.viewer.now);
      }),
    );
  }
  app.post(
    `${url}/:id/duplicate`,
    {
      config,
      schema: {
        summary: 'Create a draft with the same texts and audience, without dates',
        tags,
        params: IdParams,
        headers: IdempotencyHeaders,
        response: { 201: ManagedAnnouncement },
      },
    },
    inTransaction(async (sql, call) => {
      const { source, viewer, afterCommit } = call;
      const original = toAnnouncement((await getManaged(sql, call.params.id)) ?? notFound(), viewer.now);
      const row = await createOnce(sql, call, {
        find: (id) => getManaged(sql, id),
        create: () => createCopy(sql, source, original),
      });
      afterCommit(() => publishChange(deps, viewer, [row]));
      return toAnnouncement(row, viewer.now);
    }),
  );
}

function deleteRoute(app: PortalApp, deps: PortalDeps): void {
  app.delete(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'Delete an announcement',
        tags,
        params: IdParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, call) => {
      const row = await removeAnnouncement(sql, targetOf(call));
      call.afterCommit(() => publishChange(deps, call.viewer, [row]));
    }),
  );
}

/** Registers the administration of announcements. */
export function globalAnnouncementsRoutes(app: PortalApp, deps: PortalDeps): void {
  readRoutes(app);
  previewRoutes(app);
  writeRoutes(app, deps);
  publicationRoutes(app, deps);
  deleteRoute(app, deps);
}
