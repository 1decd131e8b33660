import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useErrorMessage } from '@portal/shared/api';
import { useAppDispatch, useAppSelector } from '@portal/shared/store';
import { Skeleton } from '@portal/shared/ui';
import { preloadMarkdown } from '@portal/shared/ui/rich-text';
import { chatEvents, selectChat, type ChatState } from './assistant.slice';
import { askQuestion, canSend, restoreConversation, retryQuestion } from './conversation';
import { Greeting } from './greeting';
import { MessageList } from './message-list';
import { QuestionBox } from './question-box';
import { useTranslations } from '../../translations';
import './assistant.css';

/** Returns the focus to the input, which was disabled while waiting, unless the person moved it elsewhere. */
function useFocusAfterReply(status: ChatState['status'], input: RefObject<HTMLTextAreaElement | null>): void {
  const before = useRef(status);
  useLayoutEffect(() => {
    const wasWaiting = before.current === 'waiting';
    before.current = status;
    if (!wasWaiting || status === 'waiting') return;
    const { activeElement } = document;
    // The shell moves the focus of a disabled input to the part of the page around it.
    if (activeElement?.contains(input.current)) input.current?.focus();
  }, [status, input]);
}

function StatusLine({ status, messages }: Pick<ChatState, 'status' | 'messages'>) {
  const { t } = useTranslations('assistant');
  const messageOf = useErrorMessage();
  const texts: Partial<Record<ChatState['status'], string>> = {
    restoring: t('restoring'),
    waiting: t('status.writing'),
    answered: t('status.ready'),
    failed: `${t('failure')} ${messageOf(messages.at(-1)?.problem)}`,
  };
  return (
    <p className="ui-hidden" role="status" aria-live="polite">
      {texts[status] ?? ''}
    </p>
  );
}

/** Shows the conversation with the assistant, in the drawer and on the page. */
export function Assistant({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const dispatch = useAppDispatch();
  const chat = useAppSelector(selectChat);
  const { messages, status, draft } = chat;
  const isWaiting = status === 'waiting';

  useEffect(() => {
    void dispatch(restoreConversation());
    // Preloads the markdown renderer for the first answer.
    void preloadMarkdown();
  }, [dispatch]);
  useFocusAfterReply(status, input);

  const ask = (text: string) => {
    void dispatch(askQuestion(text));
  };
  const isEmpty = messages.length === 0;
  const isRestoring = status === 'new' || status === 'restoring';
  return (
    <div className="chat" data-perf="assistant">
      {isEmpty && isRestoring && <Skeleton rows={3} />}
      {isEmpty && !isRestoring && <Greeting onAsk={ask} />}
      {!isEmpty && (
        <MessageList
          messages={messages}
          isWaiting={isWaiting}
          onRetry={() => void dispatch(retryQuestion())}
        />
      )}
      <StatusLine status={status} messages={messages} />
      <QuestionBox
        text={draft}
        isWaiting={isWaiting}
        canSend={canSend(chat, draft)}
        input={input}
        onChange={(text) => dispatch(chatEvents.draftChanged(text))}
        onSend={() => ask(draft)}
      />
    </div>
  );
}
