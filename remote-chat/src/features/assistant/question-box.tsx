import { useId, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { SendHorizontal } from 'lucide-react';
import { chatLimits } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, readKey } from '@portal/shared/ui';
import { useTranslations } from '../../translations';

export interface QuestionBoxProps {
  text: string;
  isWaiting: boolean;
  canSend: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onChange(text: string): void;
  onSend(): void;
}

const counterFrom = chatLimits.message - 500;

/** Shows the input for a question: Enter sends, Shift+Enter inserts a line break. */
export function QuestionBox({ text, isWaiting, canSend, input, onChange, onSend }: QuestionBoxProps) {
  const { t } = useTranslations('assistant');
  const id = useId();
  const { length } = text.trim();
  const isTooLong = length > chatLimits.message;
  const limit = formatNumber(chatLimits.message);

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (readKey(event) !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const hint = (): string => {
    if (isTooLong) return t('question.tooLong', { limit });
    return isWaiting ? t('question.waiting') : t('question.hint');
  };

  return (
    <form className="chat-question" onSubmit={submit}>
      <label className="ui-hidden" htmlFor={`${id}-text`}>
        {t('question.label')}
      </label>
      <textarea
        ref={input}
        id={`${id}-text`}
        className="ui-control chat-question__text"
        rows={3}
        value={text}
        placeholder={t('question.placeholder')}
        disabled={isWaiting}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className="chat-question__foot">
        <p
          id={`${id}-hint`}
          className={`chat-question__hint ${isTooLong ? 'chat-question__hint--wrong' : ''}`}
        >
          {hint()}
          {length > counterFrom && (
            <span className="chat-question__count">
              {t('question.count', { length: formatNumber(length), limit })}
            </span>
          )}
        </p>
        <Button
          type="submit"
          variant="primary"
          disabled={!canSend}
          aria-describedby={`${id}-hint`}
          icon={<SendHorizontal size={20} strokeWidth={1.5} />}
        >
          {t('question.send')}
        </Button>
      </div>
    </form>
  );
}
