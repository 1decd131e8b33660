import type { Faq } from '@portal/shared/contracts/sample-apps';
import { Button, copyText, useNotice } from '@portal/shared/ui';
import { ChevronRight, Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../translations';

/** Shows questions that open to their answers. The one in the hash of the address is open. */
export function Answers({ faqs, page }: { faqs: readonly Faq[]; page: string }) {
  const { hash } = useLocation();
  return (
    <div className="demo-help__answers">
      {faqs.map((faq) => (
        <Answer key={faq.id} faq={faq} page={page} isLinked={hash === `#${faq.id}`} />
      ))}
    </div>
  );
}

interface AnswerProps {
  faq: Faq;
  page: string;
  isLinked: boolean;
}

function Answer({ faq: { id, question, answer }, page, isLinked }: AnswerProps) {
  const { t } = useTranslations('help-center');
  const notice = useNotice();
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isLinked) element.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const copy = async () => {
    await copyText(new URL(`${page}#${id}`, window.location.href).href);
    notice.success(t('faqs.copied'));
  };
  return (
    <details ref={element} id={id} open={isLinked} className="demo-help__answer">
      <summary>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>{question}</span>
      </summary>
      <div className="demo-help__answer-text">
        {answer.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Button
          variant="quiet"
          size="small"
          icon={<Link2 size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('faqs.copy')}
        </Button>
      </div>
    </details>
  );
}
