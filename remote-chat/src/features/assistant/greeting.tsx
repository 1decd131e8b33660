import { MessageCircleQuestionMark } from 'lucide-react';
import { useSession } from '@portal/shared/session';
import { EmptyState } from '@portal/shared/ui';
import { useTranslations } from '../../translations';

const starters = ['first', 'second', 'third'] as const;

/** Shows the purpose of the assistant and three questions to start with. */
export function Greeting({ onAsk }: { onAsk(question: string): void }) {
  const { t } = useTranslations('assistant');
  const name = useSession().me?.firstName;
  return (
    <div className="chat-greeting">
      <EmptyState
        icon={<MessageCircleQuestionMark size={20} strokeWidth={1.5} />}
        title={name ? t('greeting.titleNamed', { name }) : t('greeting.title')}
        description={t('greeting.text')}
      />
      <ul className="chat-starters" aria-label={t('greeting.starters')}>
        {starters.map((starter) => {
          const question = t(`greeting.${starter}`);
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
