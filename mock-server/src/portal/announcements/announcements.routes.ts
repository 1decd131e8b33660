import { Announcement, announcementsLimit, IdParams } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import { parseContent } from './announcement-content';
import { listAnnouncements, markAllRead, markRead } from './announcements.repository';

const tags = ['announcements'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const change = { ...config, emits: 'announcements.changed' } as const;

export function announcementsRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/announcements',
    {
      config: { ...config, viewing: 'shown' },
      schema: {
        summary: 'Live announcements, newest start first',
        tags,
        response: { 200: Type.Array(Announcement, { maxItems: announcementsLimit }) },
      },
    },
    inScope(async (sql, { viewer }) =>
      (await listAnnouncements(sql, viewer)).map((announcement) => ({
        ...announcement,
        content: parseContent(announcement.content),
      })),
    ),
  );

  app.post(
    '/api/v1/announcements/read-all',
    {
      config: change,
      schema: {
        summary: 'Mark all live announcements as read for the caller',
        tags,
        response: { 204: Type.Null() },
      },
    },
    inScope((sql, { viewer }) => markAllRead(sql, viewer)),
  );

  for (const mark of ['read', 'unread'] as const) {
    app.post(
      `/api/v1/announcements/:id/${mark}`,
      {
        config: change,
        schema: {
          summary: `Mark an announcement as ${mark} for the caller`,
          tags,
          params: IdParams,
          response: { 204: Type.Null() },
        },
      },
      inScope(async (sql, { viewer, params: { id } }) => {
        if (!(await markRead(sql, viewer, { id, read: mark === 'read' }))) notFound();
      }),
    );
  }
}
