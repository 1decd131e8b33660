import { helpCenterLimits, type GuideFeedback } from '@portal/shared/contracts/sample-apps';
import { Button, useProblemNotice } from '@portal/shared/ui';
import { InlineForm, TextAreaField } from '@portal/shared/ui/form';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from '../../translations';
import { useGetGuideFeedbackQuery, useSaveGuideFeedbackMutation } from './help-center.api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Asks whether a guide helped, and stores the answer with a reason. */
export function GuideFeedbackPanel({ guideId }: { guideId: string }) {
  const { t } = useTranslations('help-center');
  const { data: feedback } = useGetGuideFeedbackQuery(guideId, { refetchOnMountOrArgChange: true });
  const [save] = useSaveGuideFeedbackMutation();
  const showProblem = useProblemNotice();
  const answer = async (helpful: boolean) => {
    const { error } = await save({ guideId, helpful, comment: feedback?.comment ?? '' });
    if (error) showProblem(error);
  };
  return (
    <section className="demo-help__feedback" aria-labelledby="feedback">
      <h2 id="feedback">{t('feedback.question')}</h2>
      <div className="demo-help__thumbs">
        <Button
          aria-pressed={feedback?.helpful === true}
          icon={<ThumbsUp {...icon} />}
          onClick={() => void answer(true)}
        >
          {t('feedback.yes')}
        </Button>
        <Button
          aria-pressed={feedback?.helpful === false}
          icon={<ThumbsDown {...icon} />}
          onClick={() => void answer(false)}
        >
          {t('feedback.no')}
        </Button>
        <span role="status">{feedback ? t('feedback.thanks') : ''}</span>
      </div>
      {feedback && <Reason key={String(feedback.helpful)} feedback={feedback} />}
    </section>
  );
}

function Reason({ feedback: { guideId, helpful, comment } }: { feedback: GuideFeedback }) {
  const { t } = useTranslations('help-center');
  const [save] = useSaveGuideFeedbackMutation();
  const label = helpful ? t('feedback.reasonYes') : t('feedback.reasonNo');
  return (
    <InlineForm<{ comment: string }>
      label={label}
      initialValues={{ comment: comment ?? '' }}
      submit={(values) => save({ guideId, helpful, ...values })}
      submitLabel={t('feedback.send')}
    >
      <TextAreaField name="comment" label={label} maxLength={helpCenterLimits.comment} />
    </InlineForm>
  );
}
