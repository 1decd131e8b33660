import { chatLimits, type AskRequest, type ChatReply } from '@portal/shared/contracts';
import type { AppDispatch, PortalStore } from '@portal/shared/store';
import { isApiError } from '@portal/shared/api';
import { assistantApi } from './assistant.api';
import { chatEvents, selectChat, type ChatState, type ShownMessage } from './assistant.slice';
import { clearChatSession, readTodaysChatId, storeChatSession } from './chat-session';

type GetState = PortalStore['getState'];
type ChatThunk = (dispatch: AppDispatch, getState: GetState) => Promise<void>;

const chatState = (getState: GetState): ChatState => selectChat(getState());

/** Whether the text can be sent: not blank, not too long, and no request is in flight. */
export const canSend = ({ status }: Pick<ChatState, 'status'>, text: string): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= chatLimits.message && status !== 'waiting' && status !== 'restoring';
};

/** Restores today's stored conversation once; removes it from storage when it cannot be fetched. */
export const restoreConversation = (): ChatThunk => async (dispatch, getState) => {
  if (chatState(getState).status !== 'new') return;
  const chatId = readTodaysChatId(new Date());
  if (chatId === null) {
    dispatch(chatEvents.restoreEnded(null));
    return;
  }
  dispatch(chatEvents.restoreStarted());
  const request = dispatch(assistantApi.endpoints.getConversation.initiate(chatId, { forceRefetch: true }));
  try {
    const { conversationHistory } = await request.unwrap();
    dispatch(chatEvents.restoreEnded({ chatId, messages: conversationHistory.map(toMessage) }));
  } catch (error) {
    console.warn('The chat conversation could not be loaded', describeError(error));
    clearChatSession();
    dispatch(chatEvents.restoreEnded(null));
  } finally {
    request.unsubscribe();
  }
};

/** Sends a question and appends the answer or the failure; ignores the answer when the conversation was cleared. */
export const askQuestion =
  (text: string): ChatThunk =>
  async (dispatch, getState) => {
    if (!canSend(chatState(getState), text)) return;
    dispatch(chatEvents.questionAsked({ content: text.trim(), timestamp: now() }));
    await receiveAnswer(dispatch, getState);
  };

/** Sends the question of a failed answer again, in place of the failure. */
export const retryQuestion = (): ChatThunk => async (dispatch, getState) => {
  if (chatState(getState).status !== 'failed') return;
  dispatch(chatEvents.questionRetried());
  await receiveAnswer(dispatch, getState);
};

async function receiveAnswer(dispatch: AppDispatch, getState: GetState): Promise<void> {
  const { conversation } = chatState(getState);
  const isOutdated = () => chatState(getState).conversation !== conversation;
  try {
    const reply = await send(dispatch, getState);
    if (isOutdated()) return;
    const timestamp = reply.conversationHistory.at(-1)?.timestamp ?? now();
    dispatch(chatEvents.answerReceived({ chatId: reply.chatId, content: reply.message.content, timestamp }));
    storeChatSession(reply.chatId, new Date());
  } catch (error) {
    if (isOutdated()) return;
    console.error('The chat reply failed', describeError(error));
    dispatch(chatEvents.answerFailed({ timestamp: now(), problem: isApiError(error) ? error : null }));
  }
}

/** Removes the conversation from the store and from storage. */
export const clearConversation = (): ChatThunk => async (dispatch) => {
  clearChatSession();
  dispatch(chatEvents.conversationCleared());
};

async function send(dispatch: AppDispatch, getState: GetState): Promise<ChatReply> {
  const post = (body: AskRequest) => dispatch(assistantApi.endpoints.askAssistant.initiate(body)).unwrap();
  const body = requestOf(chatState(getState));
  try {
    return await post(body);
  } catch (error) {
    const isGone = body.chatId !== null && isApiError(error) && error.code === 'object.not_found';
    if (!isGone) throw error;
    clearChatSession();
    dispatch(chatEvents.chatIdCleared());
    return post({ ...body, chatId: null });
  }
}

function requestOf({ chatId, messages }: ChatState): AskRequest {
  const history = messages.filter(({ failed }) => !failed).slice(-chatLimits.context);
  return {
    message: history.at(-1)?.content ?? '',
    chatId,
    openAIRequest: { messages: fitHistory(history) },
  };
}

// The server has its own history and accepts at most 64 KiB, so the history is sent shortened.
const maxHistoryLength = chatLimits.message;
function fitHistory(history: readonly ShownMessage[]): ShownMessage[] {
  let length = 0;
  const fitting = history.findLastIndex((message, position) => {
    length += message.content.length;
    return position < history.length - 1 && length > maxHistoryLength;
  });
  return history.slice(fitting + 1).map(toMessage);
}

const toMessage = ({ role, content, index, timestamp }: ShownMessage): ShownMessage => ({
  role,
  content,
  index,
  timestamp,
});

const now = (): string => new Date().toISOString();

const describeError = (error: unknown): string =>
  isApiError(error) ? `${error.status} ${error.code} ${error.traceId ?? ''}`.trim() : String(error);
