import { useState, type ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { Modal } from '../overlay/modal';
import { FormBody } from './form-body';
import type { FormSettings } from './submission/form-settings';
import { useCloseQuestion } from './submission/use-close-question';
import { useFormSubmission } from './submission/use-form-submission';

export interface FormDialogProps<Values extends object, Result = unknown> extends FormSettings<
  Values,
  Result
> {
  title: string;
  /** Default: *Save*. */
  submitLabel?: string;
  /** `danger` for a form that takes access away or cannot be undone. Default: `primary`. */
  variant?: 'primary' | 'danger';
  /** Shown at the start of the footer, for example a button that removes the object. */
  footerStart?: ReactNode;
  /** Replaces the submit button; null hides it. */
  submitButton?: ReactNode;
  /** Content that replaces the form after a successful submission. Without it, the dialog closes. */
  renderSaved?(result: Result, values: Values): ReactNode;
  width?: number;
  onClose(): void;
}

/**
 * Shows a form in a dialog. A click outside does not close it; Esc and the buttons ask before they discard unsaved
 * changes.
 */
export function FormDialog<Values extends object, Result = unknown>(props: FormDialogProps<Values, Result>) {
  const { title, width = 440, renderSaved, onSaved, onClose } = props;
  const { t } = useTranslations('form');
  const [saved, setSaved] = useState<ReactNode>(null);
  const submission = useFormSubmission<Values, Result>({
    ...props,
    onSaved(result, values) {
      onSaved?.(result, values);
      if (renderSaved) setSaved(renderSaved(result, values));
      else onClose();
    },
  });
  const { id, isDirty, isSending, canWrite, clearUnsaved } = submission;
  const mayClose = useCloseQuestion(isDirty && saved === null);
  const close = async () => {
    if (!(await mayClose())) return;
    clearUnsaved();
    onClose();
  };
  const submitButton = (
    <Button
      variant={props.variant ?? 'primary'}
      type="submit"
      form={id}
      busy={isSending}
      aria-disabled={submission.conflict.theirs !== null || undefined}
    >
      {props.submitLabel ?? t('save')}
    </Button>
  );
  const buttons = (
    <>
      {props.footerStart}
      <Button onClick={() => void close()}>{t('cancel')}</Button>
      {props.submitButton === undefined ? submitButton : props.submitButton}
    </>
  );
  const closeButton = (
    <Button variant="primary" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Modal
      open
      title={title}
      width={width}
      dismissible="escape"
      onClose={() => void close()}
      footer={saved === null && canWrite ? buttons : closeButton}
    >
      {saved ?? <FormBody submission={submission} settings={props} />}
    </Modal>
  );
}
