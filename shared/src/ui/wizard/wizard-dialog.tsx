import type { ReactNode } from 'react';
import type { FieldProblem } from '../../contracts/base/problem';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { FormBody } from '../form/form-body';
import type { FormSettings } from '../form/submission/form-settings';
import { useCloseQuestion } from '../form/submission/use-close-question';
import { useFormSubmission } from '../form/submission/use-form-submission';
import { Modal } from '../overlay/modal';
import { Steps } from '../progress/steps';
import { useNextStep } from './use-next-step';
import { useWizardSteps, type WizardSteps } from './use-wizard-steps';

export interface WizardStep<Values extends object = object> {
  title: string;
  /** Names of the fields, to find the step of an error that the server returns. */
  fields: readonly string[];
  content: ReactNode;
  /**
   * Called by *Next* with the values so far, for rules that only the server knows. Returned errors are shown at their
   * fields and the step stays. `submit` still decides, so a check that cannot be made returns no errors.
   */
  check?(values: Values): PromiseLike<readonly FieldProblem[]>;
}

export interface WizardDialogProps<Values extends object, Result = unknown> extends Omit<
  FormSettings<Values, Result>,
  'children' | 'conflict' | 'hasErrorSummary'
> {
  title: string;
  /** Label of the button of the last step. Default: *Create*. */
  submitLabel?: string;
  steps: readonly WizardStep<Values>[];
  width?: number;
  onClose(): void;
}

/**
 * Shows a form in a dialog, one step after the other. *Next* validates the step, the last step submits all values. An
 * error of the server shows the step of its field. Esc and *Cancel* ask before they discard entries.
 */
export function WizardDialog<Values extends object, Result = unknown>(
  props: WizardDialogProps<Values, Result>,
) {
  const { title, steps, width = 640, onSaved, onClose } = props;
  const { t } = useTranslations('wizard');
  const { t: formText } = useTranslations('form');
  const submission = useFormSubmission<Values, Result>({
    ...props,
    onSaved(result, values) {
      onSaved?.(result, values);
      onClose();
    },
  });
  const { id, isDirty, isSending, canWrite, clearUnsaved, feedback } = submission;
  const wizard = useWizardSteps(steps, feedback.invalidNames);
  const isLast = wizard.current === steps.length - 1;
  const mayClose = useCloseQuestion(isDirty);
  const close = async () => {
    if (!(await mayClose())) return;
    clearUnsaved();
    onClose();
  };
  const goTo = (step: number) => {
    feedback.clear();
    wizard.goTo(step);
  };
  const next = useNextStep({
    submission,
    check: steps[wizard.current]?.check,
    showNext: () => goTo(wizard.current + 1),
  });
  const buttons = (
    <>
      {wizard.current > 0 && <Button onClick={() => goTo(wizard.current - 1)}>{t('back')}</Button>}
      <span className="ui-wizard__gap" />
      <Button onClick={() => void close()}>{formText('cancel')}</Button>
      <Button variant="primary" type="submit" form={id} busy={isSending || next.isChecking}>
        {isLast ? (props.submitLabel ?? t('create')) : t('next')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={title}
      width={width}
      dismissible="escape"
      onClose={() => void close()}
      footer={canWrite ? buttons : <Button onClick={onClose}>{formText('close')}</Button>}
    >
      <FormBody
        submission={{ ...submission, submit: isLast ? submission.submit : next.run }}
        settings={{ ...props, children: <StepList title={title} steps={steps} wizard={wizard} /> }}
      />
    </Modal>
  );
}

interface StepListProps {
  title: string;
  steps: readonly Pick<WizardStep, 'title' | 'content'>[];
  wizard: WizardSteps;
}

/**
 * Keeps the steps before the current one in the document, so that errors of the server find their fields, and in its
 * place, so that the dialog does not get lower.
 */
function StepList({ title, steps, wizard: { current, place } }: StepListProps) {
  const { t } = useTranslations('wizard');
  const count = steps.length;
  return (
    <>
      <div className="ui-wizard__steps">
        <Steps label={title} steps={steps.map((step) => ({ title: step.title }))} current={current} />
      </div>
      <div className="ui-wizard__stack">
        {steps.slice(0, current + 1).map((step, at) => (
          <section
            key={step.title}
            ref={at === current ? place : undefined}
            className="ui-wizard__step"
            role="group"
            tabIndex={-1}
            hidden={at !== current}
            aria-label={t('step', { number: at + 1, count, title: step.title })}
          >
            <div className="ui-wizard__head">
              <p className="ui-wizard__place" aria-hidden="true">
                {t('place', { number: at + 1, count })}
              </p>
              <h3 className="ui-wizard__title">{step.title}</h3>
            </div>
            {step.content}
          </section>
        ))}
      </div>
    </>
  );
}
