import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from './base/lists';
import { nullable } from './base/schemas';

/** Maximum length of a message in characters, and maximum number of messages stored per chat and sent as context. */
export const chatLimits = { message: 8000, storedMessages: 2000, context: 100 } as const;

/** A help page that a reply refers to as `[n]`. */
export const ChatSource = Type.Object({
  n: Type.Integer(),
  title: Type.String(),
  uri: Type.String(),
  snippet: Type.String(),
});
export type ChatSource = Static<typeof ChatSource>;

/** A message of a stored chat; `index` counts from 0. */
export const ChatMessage = Type.Object(
  {
    role: Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
    content: Type.String(),
    index: Type.Integer({ minimum: 0 }),
    timestamp: Timestamp,
    sources: Type.Optional(Type.Array(ChatSource)),
  },
  { $id: 'ChatMessage' },
);
export type ChatMessage = Static<typeof ChatMessage>;

/** A message of the client's history. The server uses its own stored history instead. */
const HintMessage = Type.Object(
  {
    role: Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
    content: Type.String({ maxLength: 100_000 }),
    index: Type.Integer({ minimum: 0, maximum: 100_000 }),
    timestamp: Timestamp,
  },
  { additionalProperties: false },
);

/**
 * Body of `POST /api/v1/openai/confluence/chat`. The server responds 422 `chat.empty` or `chat.too_long` to empty or
 * too long messages.
 */
export const AskRequest = Type.Object(
  {
    message: Type.String({ maxLength: 60_000 }),
    chatId: nullable(Id),
    openAIRequest: Type.Optional(
      Type.Object({ messages: Type.Array(HintMessage, { maxItems: 2000 }) }, { additionalProperties: false }),
    ),
  },
  { $id: 'AskRequest', additionalProperties: false },
);
export type AskRequest = Static<typeof AskRequest>;

/** Response of the POST and of `GET /api/v1/openai/confluence/chat/{id}`, where `message` is the last reply. */
export const ChatReply = Type.Object(
  {
    chatId: Type.String(),
    message: Type.Object({ content: Type.String(), sources: Type.Optional(Type.Array(ChatSource)) }),
    conversationHistory: Type.Array(ChatMessage),
  },
  { $id: 'ChatReply' },
);
export type ChatReply = Static<typeof ChatReply>;
