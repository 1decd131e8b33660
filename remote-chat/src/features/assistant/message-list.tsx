import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { RotateCcw } from 'lucide-react';
import { useErrorMessage } from '@portal/shared/api';
import { formatDateTime, formatTime } from '@portal/shared/i18n';
import { Button, VisuallyHidden } from '@portal/shared/ui';
import { RichText } from '@portal/shared/ui/rich-text';
import type { ShownMessage } from './assistant.slice';
import { useTranslations } from '../../translations';

const endTolerance = 48;

/** Scrolls to the end after a new message, and while the content grows if the end was visible. */
function useStickToEnd(count: number, isWaiting: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    isAtEnd.current = true;
    list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [count, isWaiting]);
  useEffect(() => {
    const box = list.current;
    const content = box?.firstElementChild;
    if (!box || !content) return undefined;
    const onScroll = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endTolerance;
    };
    const resizeObserver = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTo?.({ top: box.scrollHeight });
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    resizeObserver.observe(content);
    return () => {
      box.removeEventListener('scroll', onScroll);
      resizeObserver.disconnect();
    };
  }, []);
  return list;
}

/** A missing answer: the failure, its reason, and a button for the last question. */
function Failure({
  problem,
  onRetry,
}: Pick<ShownMessage, 'problem'> & { onRetry: (() => void) | undefined }) {
  const { t } = useTranslations('assistant');
  const messageOf = useErrorMessage();
  return (
    <>
      <p className="chat-message__plain">{t('failure')}</p>
      <p className="chat-message__reason">{messageOf(problem)}</p>
      {onRetry && (
        <Button size="small" icon={<RotateCcw size={16} strokeWidth={1.5} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}

function Message({ message, onRetry }: { message: ShownMessage; onRetry: (() => void) | undefined }) {
  const { t } = useTranslations('assistant');
  const id = useId();
  const { role, content, timestamp, failed } = message;
  return (
    <li className={`chat-message chat-message--${role}`} data-role={role} data-failed={failed || undefined}>
      <VisuallyHidden>{role === 'user' ? t('messages.you') : t('messages.assistant')}</VisuallyHidden>
      <div className="chat-message__text">
        {failed && <Failure problem={message.problem} onRetry={onRetry} />}
        {!failed && role === 'user' && <p className="chat-message__plain">{content}</p>}
        {!failed && role === 'assistant' && (
          <RichText markdown={content} id={id} headings="bold" showsHosts />
        )}
      </div>
      <time className="chat-message__time" dateTime={timestamp} title={formatDateTime(timestamp)}>
        {formatTime(timestamp)}
      </time>
    </li>
  );
}

export interface MessageListProps {
  messages: readonly ShownMessage[];
  isWaiting: boolean;
  onRetry(): void;
}

/** Shows the messages. The log is silent for screen readers: the assistant's status line announces changes. */
export function MessageList({ messages, isWaiting, onRetry }: MessageListProps) {
  const { t } = useTranslations('assistant');
  const list = useStickToEnd(messages.length, isWaiting);
  const retry = () => {
    // The button disappears with the failure.
    list.current?.focus();
    onRetry();
  };
  return (
    <div
      ref={list}
      className="chat-log"
      role="log"
      aria-live="off"
      aria-label={t('messages.label')}
      tabIndex={0}
    >
      <ol className="chat-messages">
        {messages.map((message) => (
          <Message
            key={message.index}
            message={message}
            onRetry={message === messages.at(-1) ? retry : undefined}
          />
        ))}
        {isWaiting && (
          <li className="chat-typing" data-perf="typing" aria-hidden="true">
            <span />
            <span />
            <span />
          </li>
        )}
      </ol>
    </div>
  );
}
