import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from './base/lists';

export const chatLimits = { message: 8000, storedMessages: 2000, context: 100 } as const;

export const ChatSource = Type.Object({
  n: Type.Integer(),
  title: Type.String(),
  uri: Type.String(),
  snippet: Type.String(),
});
export type ChatSource = Static<typeof ChatSource>;

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

/** A message as the client sends it along: a hint only, the server rebuilds the history from its own store. */
const HintMessage = Type.Object(
  {
    role: Type.Union([Type.Literal('user'), Type.Literal('assistant')]),
    content: Type.String({ maxLength: 100_000 }),
    index: Type.Integer({ minimum: 0, maximum: 100_000 }),
    timestamp: Timestamp,
  },
  { additionalProperties: false },
);

/** Body of `POST /api/v1/openai/confluence/chat`. Empty or too long messages answer 422 `chat.empty`, `chat.too_long`. */
export const AskRequest = Type.Object(
  {
    message: Type.String({ maxLength: 60_000 }),
    chatId: Type.Union([Id, Type.Null()]),
    openAIRequest: Type.Optional(
      Type.Object({ messages: Type.Array(HintMessage, { maxItems: 2000 }) }, { additionalProperties: false }),
    ),
  },
  { $id: 'AskRequest', additionalProperties: false },
);
export type AskRequest = Static<typeof AskRequest>;

/** Answer of the POST, and of `GET /api/v1/openai/confluence/chat/{id}` (there `message` is the last answer). */
export const ChatReply = Type.Object(
  {
    chatId: Type.String(),
    message: Type.Object({ content: Type.String(), sources: Type.Optional(Type.Array(ChatSource)) }),
    conversationHistory: Type.Array(ChatMessage),
  },
  { $id: 'ChatReply' },
);
export type ChatReply = Static<typeof ChatReply>;
