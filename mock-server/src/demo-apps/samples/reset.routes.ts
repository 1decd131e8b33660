import { ResetSampleApp } from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { academyCopy } from '../academy/academy.copy';
import { chatCopy } from '../chat/chat.copy';
import { filesCopy } from '../file-manager/files.copy';
import { helpCenterCopy } from '../help-center/help-center.copy';
import { iconsCopy } from '../icons/icons.copy';
import { inventoryCopy } from '../inventory/inventory.copy';
import { mailboxCopy } from '../mailbox/mailbox.copy';
import { notesCopy } from '../notes/notes.copy';
import { tasksCopy } from '../tasks/tasks.copy';
import { scrumboardCopy } from '../scrumboard/scrumboard.copy';
import { resetCopy, sampleConfig, type SampleApp } from './sample-app';

const copies: Record<ResetSampleApp['app'], SampleApp> = {
  chat: chatCopy,
  mailbox: mailboxCopy,
  tasks: tasksCopy,
  scrumboard: scrumboardCopy,
  inventory: inventoryCopy,
  academy: academyCopy,
  'help-center': helpCenterCopy,
  icons: iconsCopy,
  'file-manager': filesCopy,
  notes: notesCopy,
};

const reset = inTransaction<FastifyRequest<{ Body: ResetSampleApp }>, true>(
  async (sql, { viewer, body, request, afterCommit }) => {
    const copy = copies[body.app];
    const people = [viewer.personId, ...((await copy.findOthers?.(sql, viewer)) ?? [])];
    await resetCopy(sql, copy, viewer);
    const { changed } = copy;
    const { events } = request.server.portal;
    if (changed)
      afterCommit(() => people.forEach((personId) => events.publish({ to: { personId }, type: changed })));
    return true;
  },
);

export function resetRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    '/api/apps/reset',
    {
      config: sampleConfig,
      schema: {
        summary: 'Replace the caller’s data of a sample app by the sample data',
        tags: ['sample apps'],
        body: ResetSampleApp,
        response: { 200: Type.Literal(true) },
      },
    },
    async (request, reply) => {
      await copies[request.body.app].prepare?.(deps);
      return reset(request, reply);
    },
  );
}
