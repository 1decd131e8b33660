import { chatLimits, type AskRequest, type ChatReply } from '@portal/shared/contracts';
import type { AppDispatch, PortalStore } from '@portal/shared/store';
import { isApiError } from '@portal/shared/api';
import { assistantApi } from './assistant.api';
import { chatEvents, selectChat, type ChatState, type ShownMessage } from './assistant.slice';
import { clearChatSession, readTodaysChatId, storeChatSession } from './chat-session';

type GetState = PortalStore['getState'];
type Step = (dispatch: AppDispatch, getState: GetState) => Promise<void>;

const chatOf = (getState: GetState): ChatState => selectChat(getState());

/** Whether this text may be sent now: something besides blanks, not too long, and nobody is waiting. */
export const canSend = ({ status }: Pick<ChatState, 'status'>, text: string): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= chatLimits.message && status !== 'waiting' && status !== 'restoring';
};

/** Brings today's stored conversation back, once; what cannot be fetched is forgotten. */
export const restoreConversation = (): Step => async (dispatch, getState) => {
  if (chatOf(getState).status !== 'new') return;
  const chatId = readTodaysChatId(new Date());
  if (chatId === null) {
    dispatch(chatEvents.restoreEnded(null));
    return;
  }
  dispatch(chatEvents.restoreBegun());
  const request = dispatch(assistantApi.endpoints.getConversation.initiate(chatId, { forceRefetch: true }));
  try {
    const { conversationHistory } = await request.unwrap();
    dispatch(chatEvents.restoreEnded({ chatId, messages: conversationHistory.map(toShown) }));
  } catch (error) {
    console.warn('The chat conversation could not be loaded', describe(error));
    clearChatSession();
    dispatch(chatEvents.restoreEnded(null));
  } finally {
    request.unsubscribe();
  }
};

/** Sends a question and appends the answer, or the failure; an answer to a cleared conversation is dropped. */
export const askQuestion =
  (text: string): Step =>
  async (dispatch, getState) => {
    if (!canSend(chatOf(getState), text)) return;
    dispatch(chatEvents.questionAsked({ content: text.trim(), timestamp: now() }));
    const { conversation } = chatOf(getState);
    const isLate = () => chatOf(getState).conversation !== conversation;
    try {
      const reply = await send(dispatch, getState);
      if (isLate()) return;
      const timestamp = reply.conversationHistory.at(-1)?.timestamp ?? now();
      dispatch(
        chatEvents.answerReceived({ chatId: reply.chatId, content: reply.message.content, timestamp }),
      );
      storeChatSession(reply.chatId, new Date());
    } catch (error) {
      if (isLate()) return;
      console.error('The chat reply failed', describe(error));
      dispatch(chatEvents.answerFailed({ timestamp: now() }));
    }
  };

/** Forgets the conversation: the messages, its id and what the browser stored of it. */
export const clearConversation = (): Step => async (dispatch) => {
  clearChatSession();
  dispatch(chatEvents.conversationCleared());
};

async function send(dispatch: AppDispatch, getState: GetState): Promise<ChatReply> {
  const ask = (body: AskRequest) => dispatch(assistantApi.endpoints.askAssistant.initiate(body)).unwrap();
  const body = requestOf(chatOf(getState));
  try {
    return await ask(body);
  } catch (error) {
    const isGone = body.chatId !== null && isApiError(error) && error.code === 'object.not_found';
    if (!isGone) throw error;
    clearChatSession();
    dispatch(chatEvents.chatForgotten());
    return ask({ ...body, chatId: null });
  }
}

function requestOf({ chatId, messages }: ChatState): AskRequest {
  const history = messages.filter(({ failed }) => !failed).slice(-chatLimits.context);
  return {
    message: history.at(-1)?.content ?? '',
    chatId,
    openAIRequest: { messages: withinBudget(history) },
  };
}

// The server keeps its own history and takes at most 64 KiB, so a long conversation goes along shortened.
const budget = chatLimits.message;
function withinBudget(history: readonly ShownMessage[]): ShownMessage[] {
  let length = 0;
  const fitting = history.findLastIndex((message, position) => {
    length += message.content.length;
    return position < history.length - 1 && length > budget;
  });
  return history.slice(fitting + 1).map(toShown);
}

const toShown = ({ role, content, index, timestamp }: ShownMessage): ShownMessage => ({
  role,
  content,
  index,
  timestamp,
});

const now = (): string => new Date().toISOString();

const describe = (error: unknown): string =>
  isApiError(error) ? `${error.status} ${error.code} ${error.traceId ?? ''}`.trim() : String(error);
