import {
  AskRequest,
  ChatReply,
  IdParams,
  chatLimits,
  defaultLanguage,
  type ChatMessage,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../platform/app/portal-app';
import { readLanguage, type Caller } from '../platform/auth/caller';
import { resolveFeatureFlags } from '../platform/auth/features';
import { fail } from '../platform/http/problem';
import { createHelpAnswerer, languageOfText, type Answerer } from './answerer';
import { createChats, type ChatOwner } from './chats.repository';
import { helpLibrary } from './help/help-library';
import { getHelpLinks } from './help/help-links';
import { createQuestionLimits } from './question-limits';

const path = '/api/v1/openai/confluence/chat';
const bodyLimit = 64 * 1024;

/** Tenant id of conversations of people without a tenant. */
const providerTenantId = 'meridian';
const ownerOf = ({ tenantId, personId }: Caller): ChatOwner => ({
  tenantId: tenantId ?? providerTenantId,
  personId,
});

/** Registers the assistant's two endpoints. `answerer` replaces the search of the help pages. */
export function assistantRoutes(app: PortalApp, deps: PortalDeps, answerer?: Answerer): void {
  const chats = createChats(deps.db, deps.now);
  const withinLimits = createQuestionLimits(deps.now);
  const activeAnswerer = answerer ?? helpAnswerer(deps);
  const requireChatBot = async ({ caller }: Pick<FastifyRequest, 'caller'>) => {
    if (!resolveFeatureFlags(deps.settings, caller.acting ?? caller).EnableChatBot) fail('feature.disabled');
  };

  app.post(
    path,
    {
      config: { access: 'signed-in', object: 'own-person' },
      bodyLimit,
      preValidation: requireChatBot,
      schema: {
        summary: 'Ask the assistant',
        tags: ['assistant'],
        body: AskRequest,
        response: { 200: ChatReply },
      },
    },
    async (request): Promise<ChatReply> => {
      const text = request.body.message.trim();
      if (text === '') fail('chat.empty');
      if (text.length > chatLimits.message) fail('chat.too_long');
      const owner = ownerOf(request.caller);
      const { roles } = request.caller;
      const header = request.headers['accept-language'];
      const language = header ? readLanguage(request) : (languageOfText(text) ?? defaultLanguage);
      return withinLimits(owner, async () => {
        // A client could forge openAIRequest.messages, so the history comes from the database.
        const { chatId, history } = await chats.ask(owner, request.body.chatId, text);
        try {
          const answer = await activeAnswerer.answer({ text, history, language, roles });
          return replyOf(chatId, await chats.answer(owner, chatId, answer));
        } catch (error) {
          await chats.cancelQuestion(owner, chatId);
          throw error;
        }
      });
    },
  );

  app.get(
    `${path}/:id`,
    {
      config: { access: 'signed-in', object: 'own-person' },
      preValidation: requireChatBot,
      schema: {
        summary: 'One of your conversations',
        tags: ['assistant'],
        params: IdParams,
        response: { 200: ChatReply },
      },
    },
    async (request): Promise<ChatReply> =>
      replyOf(request.params.id, await chats.read(ownerOf(request.caller), request.params.id)),
  );
}

function helpAnswerer(deps: PortalDeps): Answerer {
  const links = getHelpLinks(deps);
  return createHelpAnswerer(helpLibrary, (page) => links.linkTo(page, deps.now()));
}

function replyOf(chatId: string, conversationHistory: ChatMessage[]): ChatReply {
  const last = conversationHistory.findLast(({ role }) => role === 'assistant');
  return {
    chatId,
    message: { content: last?.content ?? '', ...(last?.sources ? { sources: last.sources } : {}) },
    conversationHistory,
  };
}
