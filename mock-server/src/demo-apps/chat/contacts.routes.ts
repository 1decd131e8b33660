import { Id, IdQuery } from '@portal/shared/contracts';
import {
  Contact,
  Contacts,
  ContactsQuery,
  CreateContact,
  UpdateContact,
} from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import { createOnce } from '../../platform/app/create-once';
import type { PortalApp } from '../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { optionalRevision, sendEntityTags } from '../../platform/http/revisions';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { chatCopy } from './chat.copy';
import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  setContactDeleted,
  updateContact,
} from './contacts.repository';

const address = '/api/apps/chat/contact';
const tags = ['sample contacts'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-chat.changed' } as const;
const inCopy = runInCopy(chatCopy);
const ContactOrNull = Type.Union([Contact, Type.Null()]);

export function contactsRoutes(app: PortalApp): void {
  sendEntityTags(app);
  app.get(
    `${address}s`,
    {
      config,
      schema: {
        summary: 'The caller’s contacts by name, without details and attachments',
        tags,
        querystring: ContactsQuery,
        response: { 200: Contacts },
      },
    },
    inCopy((sql, { viewer, query }) => listContacts(sql, viewer, query)),
  );

  app.get(
    address,
    {
      config,
      schema: {
        summary: 'One contact; null for an unknown id',
        tags,
        querystring: IdQuery,
        response: { 200: ContactOrNull },
      },
    },
    inCopy((sql, { viewer, query }) => getContact(sql, viewer, query.id)),
  );

  app.patch(
    address,
    {
      config: changing,
      schema: {
        summary: 'Change a contact; null for an unknown id',
        tags,
        body: UpdateContact,
        response: { 200: ContactOrNull },
      },
    },
    inCopy((sql, { viewer, body, request }) =>
      updateContact(sql, viewer, { ...body, revision: optionalRevision(request) }),
    ),
  );

  creationRoute(app);
  deletionRoutes(app);
}

function creationRoute(app: PortalApp): void {
  app.post(
    address,
    {
      config: changing,
      schema: {
        summary: 'Add a contact',
        tags,
        headers: IdempotencyHeaders,
        body: CreateContact,
        response: { 200: Contact },
      },
    },
    inCopy((sql, call) =>
      createOnce(sql, call, {
        find: async (id) => (await getContact(sql, call.viewer, id)) ?? undefined,
        create: () => createContact(sql, call.viewer, call.body),
      }),
    ),
  );
}

function deletionRoutes(app: PortalApp): void {
  app.delete(
    address,
    {
      config: changing,
      schema: {
        summary: 'Delete a contact; unknown ids change nothing',
        tags,
        querystring: IdQuery,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, query: { id }, request }) => {
      await deleteContact(sql, viewer, { id, revision: optionalRevision(request) });
      return true as const;
    }),
  );

  app.post(
    `${address}/restore`,
    {
      config: changing,
      schema: {
        summary: 'Restore a deleted contact; null for an unknown id',
        tags,
        body: Type.Object({ id: Id }, { additionalProperties: false }),
        response: { 200: ContactOrNull },
      },
    },
    inCopy(async (sql, { viewer, body: { id } }) => {
      await setContactDeleted(sql, viewer, { id, isDeleted: false });
      return getContact(sql, viewer, id);
    }),
  );
}
