import { MessageCircleQuestionMark } from 'lucide-react';
import { useWords } from '@portal/shared/i18n';
import { useSession } from '@portal/shared/session';
import { EmptyState } from '@portal/shared/ui';

const starters = ['first', 'second', 'third'] as const;

/** The empty conversation: what the assistant is for, and three questions that are asked at a press. */
export function Greeting({ onAsk }: { onAsk(question: string): void }) {
  const { t } = useWords('chat');
  const name = useSession().me?.firstName;
  return (
    <div className="chat-greeting">
      <EmptyState
        icon={<MessageCircleQuestionMark size={20} strokeWidth={1.5} />}
        title={name ? t('assistant.greeting.titleNamed', { name }) : t('assistant.greeting.title')}
        description={t('assistant.greeting.text')}
      />
      <ul className="chat-starters" aria-label={t('assistant.greeting.starters')}>
        {starters.map((starter) => {
          const question = t(`assistant.greeting.${starter}`);
          return (
            <li key={starter}>
              <button type="button" className="chat-starter" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
