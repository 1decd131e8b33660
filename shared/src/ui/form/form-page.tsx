import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { Card } from '../core/card';
import { PageHeader } from '../core/page-header';
import { FormBody } from './form-body';
import type { FormSettings } from './submission/form-settings';
import { useCloseQuestion } from './submission/use-close-question';
import { useFormSubmission } from './submission/use-form-submission';

export interface FormPageProps<Values extends object, Result = unknown> extends FormSettings<Values, Result> {
  title: string;
  description?: ReactNode;
  /** Default: *Save*. */
  submitLabel?: string;
  /** Shows a cancel button, which asks before it discards unsaved changes. */
  onCancel?(): void;
}

/** Shows a form as a page of its own. `onSaved` may navigate; unsaved changes no longer block it. */
export function FormPage<Values extends object, Result = unknown>(props: FormPageProps<Values, Result>) {
  const { title, description, submitLabel, onCancel } = props;
  const { t } = useTranslations('form');
  const submission = useFormSubmission<Values, Result>(props);
  const mayClose = useCloseQuestion(submission.isDirty);
  const cancel = async () => {
    if (!(await mayClose())) return;
    submission.clearUnsaved();
    onCancel?.();
  };
  const actions = (
    <div className="ui-form__actions">
      <Button
        variant="primary"
        type="submit"
        busy={submission.isSending}
        aria-disabled={submission.conflict.theirs !== null || undefined}
      >
        {submitLabel ?? t('save')}
      </Button>
      {onCancel && <Button onClick={() => void cancel()}>{t('cancel')}</Button>}
    </div>
  );
  return (
    <>
      <PageHeader title={title} description={description} />
      <Card>
        <FormBody submission={submission} settings={props} label={title} actions={actions} />
      </Card>
    </>
  );
}
