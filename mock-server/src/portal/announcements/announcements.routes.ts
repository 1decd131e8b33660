import { Announcement, announcementsLimit, IdParams } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import { listAnnouncements, markAllRead, markRead, type Reader } from './announcements.repository';

function readerOf(request: FastifyRequest, now: Date): Reader {
  const { personId, tenantId } = request.caller;
  return { personId, tenantId, language: languageOf(request), now };
}

export function announcementsRoutes(app: PortalApp, deps: PortalDeps): void {
  const tellOwnTabs = ({ caller }: FastifyRequest) =>
    deps.events.publish({ to: { personId: caller.personId }, type: 'announcements.changed' });

  app.get(
    '/api/v1/announcements',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Live announcements, newest start first',
        tags: ['announcements'],
        response: { 200: Type.Array(Announcement, { maxItems: announcementsLimit }) },
      },
    },
    (request) =>
      deps.db.transaction(scopeOf(request.caller), (sql) =>
        listAnnouncements(sql, readerOf(request, deps.now())),
      ),
  );

  app.post(
    '/api/v1/announcements/read-all',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Mark all live announcements read for oneself',
        tags: ['announcements'],
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await deps.db.transaction(scopeOf(request.caller), (sql) =>
        markAllRead(sql, readerOf(request, deps.now())),
      );
      tellOwnTabs(request);
      return reply.code(204).send(null);
    },
  );

  for (const mark of ['read', 'unread'] as const) {
    app.post(
      `/api/v1/announcements/:id/${mark}`,
      {
        config: { access: 'signed-in', object: 'own-person' },
        schema: {
          summary: `Mark an announcement ${mark} for oneself`,
          tags: ['announcements'],
          params: IdParams,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const change = { id: request.params.id, read: mark === 'read' };
        const done = await deps.db.transaction(scopeOf(request.caller), (sql) =>
          markRead(sql, readerOf(request, deps.now()), change),
        );
        if (!done) return notFound();
        tellOwnTabs(request);
        return reply.code(204).send(null);
      },
    );
  }
}
