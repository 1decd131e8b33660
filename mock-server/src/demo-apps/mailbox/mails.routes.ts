import { IdQuery } from '@portal/shared/contracts';
import {
  ChangedMails,
  CreateMail,
  EmptiedTrash,
  Mail,
  MailId,
  MailOrNull,
  MailQuery,
  Mails,
  MailsQuery,
  SentMail,
  UpdateMail,
  UpdateMails,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { optionalRevision, sendEntityTags } from '../../platform/http/revisions';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import {
  createDraft,
  deleteMail,
  emptyTrash,
  sendMail,
  unsendMail,
  updateMail,
  updateMails,
} from './mail-changes';
import { mailboxCopy } from './mailbox.copy';
import { getMail, listMails } from './mails.repository';

const address = '/api/apps/mailbox';
const tags = ['sample mailbox'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-mailbox.changed' } as const;
const inCopy = runInCopy(mailboxCopy);

/** Registers the mails of the sample mailbox. */
export function mailsRoutes(app: PortalApp): void {
  sendEntityTags(app);
  readRoutes(app);
  changeRoutes(app);
  sendRoutes(app);
  deletionRoutes(app);
}

function readRoutes(app: PortalApp): void {
  app.get(
    `${address}/mails`,
    {
      config: { ...sampleConfig, simulatedLatency: 625 },
      schema: {
        summary: 'A page of the mails of a folder, filter, label or conversation, newest first',
        tags,
        querystring: MailsQuery,
        response: { 200: Mails },
      },
    },
    inCopy((sql, { viewer, query }) => listMails(sql, viewer, query)),
  );

  app.get(
    `${address}/mail`,
    {
      config,
      schema: {
        summary: 'One mail without anything active or remote; null for an unknown id',
        tags,
        querystring: MailQuery,
        response: { 200: MailOrNull },
      },
    },
    inCopy((sql, { viewer, query: { id, pictures } }) =>
      getMail(sql, viewer, { id, drawsPictures: pictures === true }),
    ),
  );
}

function changeRoutes(app: PortalApp): void {
  app.post(
    `${address}/mail`,
    {
      config: changing,
      schema: {
        summary: 'Add a draft',
        tags,
        headers: IdempotencyHeaders,
        body: CreateMail,
        response: { 200: Mail },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await getMail(sql, call.viewer, { id })) ?? undefined,
        create: () => createDraft(sql, call.viewer, call.body),
      }),
    ),
  );

  app.patch(
    `${address}/mail`,
    {
      config: changing,
      schema: {
        summary: 'Change a mail; null for an unknown id',
        tags,
        body: UpdateMail,
        response: { 200: MailOrNull },
      },
    },
    inCopy((sql, { viewer, body, request }) =>
      updateMail(sql, viewer, { ...body, revision: optionalRevision(request) }),
    ),
  );

  app.patch(
    `${address}/mails`,
    {
      config: changing,
      schema: {
        summary: 'Change mails together; returns those that exist',
        tags,
        body: UpdateMails,
        response: { 200: ChangedMails },
      },
    },
    inCopy((sql, { viewer, body }) => updateMails(sql, viewer, body)),
  );
}

function sendRoutes(app: PortalApp): void {
  app.post(
    `${address}/mail/send`,
    {
      config: changing,
      schema: {
        summary: 'Send a draft inside the portal; it can be taken back for 8 s',
        tags,
        body: MailId,
        response: { 200: SentMail },
      },
    },
    inCopy((sql, { viewer, body: { id } }) => sendMail(sql, viewer, id)),
  );

  app.post(
    `${address}/mail/unsend`,
    {
      config: changing,
      schema: {
        summary: 'Take a sent mail back, so that it is a draft again',
        tags,
        body: MailId,
        response: { 200: Mail },
      },
    },
    inCopy((sql, { viewer, body: { id } }) => unsendMail(sql, viewer, id)),
  );
}

function deletionRoutes(app: PortalApp): void {
  app.delete(
    `${address}/mail`,
    {
      config: changing,
      schema: {
        summary: 'Delete a mail in trash, spam or drafts; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id }, request }) => {
      await deleteMail(sql, viewer, { id, revision: optionalRevision(request) });
      return true as const;
    }),
  );

  app.delete(
    `${address}/trash`,
    {
      config: changing,
      schema: { summary: 'Delete all mails in the trash', tags, response: { 200: EmptiedTrash } },
    },
    inCopy((sql, { viewer }) => emptyTrash(sql, viewer)),
  );
}
