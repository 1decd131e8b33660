import {
  Chat,
  SampleMessage,
  SampleMessages,
  SampleMessagesQuery,
  ChatOrNull,
  ChatProfile,
  ChatQuery,
  Chats,
  ChatsQuery,
  CreateChat,
  SendMessage,
  UpdateChat,
  UpdateChatProfile,
} from '@portal/shared/contracts/sample-apps';
import type { PortalApp } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import { optionalRevision } from '../../platform/http/revisions';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { chatCopy } from './chat.copy';
import {
  getChat,
  getProfile,
  listChats,
  listMessages,
  openChat,
  sendMessage,
  updateChat,
  updateProfile,
} from './chat.repository';
import { contactsRoutes } from './contacts.routes';

const address = '/api/apps/chat';
const tags = ['sample chat'];
const config = sampleConfig;
const changing = { ...sampleConfig, emits: 'sample-chat.changed' } as const;
const inCopy = runInCopy(chatCopy);

/** Registers the sample chat. Nothing leaves the portal, and no contact answers. */
export function chatRoutes(app: PortalApp): void {
  // Also sends the entity tags of chats and of the profile.
  contactsRoutes(app);
  readRoutes(app);
  changeRoutes(app);
  profileRoutes(app);
}

function readRoutes(app: PortalApp): void {
  app.get(
    `${address}/chats`,
    {
      config,
      schema: {
        summary: 'The caller’s chats with contact and messages, newest first',
        tags,
        querystring: ChatsQuery,
        response: { 200: Chats },
      },
    },
    inCopy((sql, { viewer, query }) => listChats(sql, viewer, query.messages)),
  );

  app.get(
    `${address}/chat`,
    {
      config,
      schema: {
        summary: 'One chat; null for an unknown id',
        tags,
        querystring: ChatQuery,
        response: { 200: ChatOrNull },
      },
    },
    inCopy((sql, { viewer, query: { id, messages } }) => getChat(sql, viewer, { id, newest: messages })),
  );

  app.get(
    `${address}/messages`,
    {
      config,
      schema: {
        summary: 'A page of the history of a chat, oldest first',
        tags,
        querystring: SampleMessagesQuery,
        response: { 200: SampleMessages },
      },
    },
    inCopy((sql, { viewer, query }) => listMessages(sql, viewer, query)),
  );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${address}/chat`,
    {
      config: changing,
      schema: {
        summary: 'Mute a chat or set its unread messages; null for an unknown id',
        tags,
        body: UpdateChat,
        response: { 200: ChatOrNull },
      },
    },
    inCopy((sql, { viewer, body, request }) =>
      updateChat(sql, viewer, { ...body, revision: optionalRevision(request) }),
    ),
  );

  app.post(
    `${address}/chat`,
    {
      config: changing,
      schema: {
        summary: 'The chat with a contact, created unless it exists',
        tags,
        body: CreateChat,
        response: { 200: Chat },
      },
    },
    inCopy(async (sql, { viewer, body }) => (await openChat(sql, viewer, body.contactId)) ?? notFound()),
  );

  app.post(
    `${address}/message`,
    {
      config: changing,
      schema: {
        summary: 'Send a message; the same clientId again returns the message that exists',
        tags,
        body: SendMessage,
        response: { 200: SampleMessage },
      },
    },
    inCopy(async (sql, { viewer, body }) => (await sendMessage(sql, viewer, body)) ?? notFound()),
  );
}

function profileRoutes(app: PortalApp): void {
  app.get(
    `${address}/profile`,
    {
      config,
      schema: { summary: 'The caller in the sample chat', tags, response: { 200: ChatProfile } },
    },
    inCopy((sql, { viewer }) => getProfile(sql, viewer)),
  );

  app.patch(
    `${address}/profile`,
    {
      config: changing,
      schema: {
        summary: 'Change the caller’s name, address and text in the sample chat',
        tags,
        body: UpdateChatProfile,
        response: { 200: ChatProfile },
      },
    },
    inCopy((sql, { viewer, body, request }) =>
      updateProfile(sql, viewer, { ...body, revision: optionalRevision(request) }),
    ),
  );
}
