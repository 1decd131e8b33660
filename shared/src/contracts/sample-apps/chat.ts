import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable } from '../base/schemas';
import { emailAddress, enteredText } from '../base/texts';
import { ContactSummary } from './contacts';

const closed = { additionalProperties: false };

/** Maximum lengths in characters, and messages per page of the history. */
export const sampleChatLimits = { message: 4_000, name: 120, about: 500, page: 100 } as const;

/** A message of a chat. `isMine` is true when the caller sent it. */
export const SampleMessage = Type.Object({
  id: Type.String(),
  chatId: Type.String(),
  contactId: Type.String(),
  value: Type.String(),
  createdAt: Timestamp,
  isMine: Type.Boolean(),
});
export type SampleMessage = Static<typeof SampleMessage>;

/** A chat with its contact and its messages, oldest first. */
export const Chat = Type.Object(
  {
    id: Type.String(),
    contactId: Type.String(),
    unreadCount: Type.Integer(),
    muted: Type.Boolean(),
    lastMessage: Type.String(),
    lastMessageAt: Type.String({
      description: 'day of the newest message as dd/mm/yyyy; empty without a message',
    }),
    contact: ContactSummary,
    messages: Type.Array(SampleMessage),
    messageCount: Type.Integer({ description: 'number of all messages of the chat' }),
  },
  { $id: 'SampleChat' },
);
export type Chat = Static<typeof Chat>;

const newest = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: sampleChatLimits.page,
    description: 'only so many of the newest messages',
  }),
);

/** Query of `GET api/apps/chat/chats`. */
export const ChatsQuery = Type.Object({ messages: newest }, closed);
/** Response of `GET api/apps/chat/chats`. */
export const Chats = Type.Array(Chat);
/** Query of `GET api/apps/chat/chat`. */
export const ChatQuery = Type.Object({ id: Id, messages: newest }, closed);
/** Response of `GET api/apps/chat/chat`; null for an unknown id. */
export const ChatOrNull = Type.Union([Chat, Type.Null()]);

/** Query of `GET api/apps/chat/messages`: those before a message, or the newest ones. */
export const SampleMessagesQuery = Type.Object(
  {
    chatId: Id,
    before: Type.Optional(Id),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: sampleChatLimits.page })),
  },
  closed,
);
/** Response of `GET api/apps/chat/messages`, oldest first. */
export const SampleMessages = Type.Array(SampleMessage);

/** Body of `PATCH api/apps/chat/chat`. */
export const UpdateChat = Type.Object(
  {
    id: Id,
    chat: Type.Partial(
      Type.Object(
        { muted: Type.Boolean(), unreadCount: Type.Integer({ minimum: 0, maximum: 10_000 }) },
        closed,
      ),
    ),
  },
  closed,
);
export type UpdateChat = Static<typeof UpdateChat>;

/** Body of `POST api/apps/chat/chat`. The response is the chat with the contact, which may exist already. */
export const CreateChat = Type.Object({ contactId: Id }, closed);
export type CreateChat = Static<typeof CreateChat>;

/** Body of `POST api/apps/chat/message`. The same `clientId` again returns the message that exists. */
export const SendMessage = Type.Object(
  { chatId: Id, value: enteredText({ min: 1, max: sampleChatLimits.message }), clientId: Id },
  closed,
);
export type SendMessage = Static<typeof SendMessage>;

/** The caller as the chat shows them. */
export const ChatProfile = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    avatar: nullable(Type.String()),
    about: Type.String(),
  },
  { $id: 'SampleChatProfile' },
);
export type ChatProfile = Static<typeof ChatProfile>;

/** Body of `PATCH api/apps/chat/profile`. */
export const UpdateChatProfile = Type.Object(
  {
    profile: Type.Partial(
      Type.Object(
        {
          name: enteredText({ min: 1, max: sampleChatLimits.name }),
          email: emailAddress(),
          about: enteredText({ max: sampleChatLimits.about }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type UpdateChatProfile = Static<typeof UpdateChatProfile>;
