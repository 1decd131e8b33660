import { IdQuery } from '@portal/shared/contracts';
import {
  CreateMailLabel,
  MailboxSettings,
  MailFilters,
  MailFolders,
  MailLabel,
  MailLabels,
  Recipients,
  UpdateMailboxSettings,
  UpdateMailLabel,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { chatCopy } from '../chat/chat.copy';
import { runInCopy, prepareCopy, sampleConfig } from '../samples/sample-app';
import { createLabel, deleteLabel, listLabels, updateLabel } from './labels.repository';
import { mailboxCopy } from './mailbox.copy';
import {
  filters,
  getSettings,
  listFolders,
  listRecipientContacts,
  updateSettings,
} from './mailbox.repository';
import { attachmentsRoutes } from './attachments/attachments.routes';
import { mailsRoutes } from './mails.routes';

const address = '/api/apps/mailbox';
const tags = ['sample mailbox'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-mailbox.changed' } as const;
const inCopy = runInCopy(mailboxCopy);

/** Registers the sample mailbox. Nothing leaves the portal: mails to the own address are the only ones that arrive. */
export function mailboxRoutes(app: PortalApp, deps: PortalDeps): void {
  settingsRoutes(app);
  listRoutes(app);
  labelRoutes(app);
  mailsRoutes(app);
  attachmentsRoutes(app, deps);
}

function settingsRoutes(app: PortalApp): void {
  app.get(
    `${address}/settings`,
    { config, schema: { summary: 'Settings of the mailbox', tags, response: { 200: MailboxSettings } } },
    inCopy((sql, { viewer }) => getSettings(sql, viewer)),
  );

  app.patch(
    `${address}/settings`,
    {
      config: changing,
      schema: {
        summary: 'Change settings of the mailbox; others stay',
        tags,
        body: UpdateMailboxSettings,
        response: { 200: MailboxSettings },
      },
    },
    inCopy((sql, { viewer, body }) => updateSettings(sql, viewer, body)),
  );
}

function listRoutes(app: PortalApp): void {
  app.get(
    `${address}/folders`,
    {
      config,
      schema: { summary: 'Folders with the mails that wait', tags, response: { 200: MailFolders } },
    },
    inCopy((sql, { viewer }) => listFolders(sql, viewer)),
  );

  app.get(
    `${address}/filters`,
    { config, schema: { summary: 'Filters of mails', tags, response: { 200: MailFilters } } },
    inScope(() => Promise.resolve(filters)),
  );

  app.get(
    `${address}/recipients`,
    {
      config,
      schema: {
        summary: 'Addresses of the caller’s contacts by name',
        tags,
        response: { 200: Recipients },
      },
    },
    inCopy(async (sql, { viewer }) => {
      await prepareCopy(sql, chatCopy, viewer);
      return listRecipientContacts(sql, viewer);
    }),
  );
}

function labelRoutes(app: PortalApp): void {
  app.get(
    `${address}/labels`,
    { config, schema: { summary: 'Labels, oldest first', tags, response: { 200: MailLabels } } },
    inCopy((sql, { viewer }) => listLabels(sql, viewer)),
  );

  app.post(
    `${address}/label`,
    {
      config: changing,
      schema: {
        summary: 'Add a label; a slug that is taken gets a number',
        tags,
        headers: IdempotencyHeaders,
        body: CreateMailLabel,
        response: { 200: MailLabel },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await listLabels(sql, call.viewer)).find((label) => label.id === id),
        create: () => createLabel(sql, call.viewer, call.body),
      }),
    ),
  );

  app.patch(
    `${address}/label`,
    {
      config: changing,
      schema: {
        summary: 'Change a label and its slug; null for an unknown id',
        tags,
        body: UpdateMailLabel,
        response: { 200: Type.Union([MailLabel, Type.Null()]) },
      },
    },
    inCopy((sql, { viewer, body }) => updateLabel(sql, viewer, body)),
  );

  app.delete(
    `${address}/label`,
    {
      config: changing,
      schema: {
        summary: 'Delete a label and remove it from all mails; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id } }) => {
      await deleteLabel(sql, viewer, id);
      return true as const;
    }),
  );
}
