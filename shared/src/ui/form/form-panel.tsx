import { useRef, type ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { SidePanel } from '../side-panel/side-panel';
import { FormBody } from './form-body';
import type { FormSettings } from './submission/form-settings';
import { useCloseQuestion } from './submission/use-close-question';
import { useFormSubmission } from './submission/use-form-submission';

/** An act on the saved object, which the person starts from its form. */
export interface SavedAct<Result> {
  label: string;
  icon?: ReactNode;
  /** The object as it is saved; null before the first submission. */
  saved: Result | null;
  /** Called with the saved object, after changes have been submitted. The panel stays open. */
  run(saved: Result): void;
}

export interface FormPanelProps<Values extends object, Result = unknown> extends FormSettings<
  Values,
  Result
> {
  title: string;
  /** Default: *Save*. */
  submitLabel?: string;
  /** Button at the start of the footer that submits changes before it runs. */
  act?: SavedAct<Result>;
  /** Returns buttons beside the close button. `leave` asks before it discards unsaved changes. */
  headActions?(leave: (go: () => void) => void): ReactNode;
  /** Called by *Cancel*; default: `onClose`. */
  onCancel?(): void;
  /** Called after a submission, when the form is no longer needed; default: `onClose`. */
  onDone?(): void;
  onClose(): void;
}

/** Shows a form beside the page that it is about. Esc and the buttons ask before they discard unsaved changes. */
export function FormPanel<Values extends object, Result = unknown>(props: FormPanelProps<Values, Result>) {
  const { title, act, headActions, onSaved, onClose, onCancel = onClose, onDone = onClose } = props;
  const { t } = useTranslations('form');
  const isForAct = useRef(false);
  const submission = useFormSubmission<Values, Result>({
    ...props,
    onSaved(result, values) {
      onSaved?.(result, values);
      if (isForAct.current) act?.run(result);
      else onDone();
    },
  });
  const { id, form, isDirty, isSending, canWrite, clearUnsaved } = submission;
  const mayClose = useCloseQuestion(isDirty);
  const leave = async (go: () => void) => {
    if (!(await mayClose())) return;
    clearUnsaved();
    go();
  };
  const start = () => {
    if (act?.saved && !isDirty) return act.run(act.saved);
    isForAct.current = true;
    form.submit();
  };
  const isBlocked = submission.conflict.theirs !== null || undefined;
  const buttons = (
    <>
      {act && (
        <span className="ui-form-panel__start">
          <Button variant="quiet" icon={act.icon} aria-disabled={isSending || isBlocked} onClick={start}>
            {act.label}
          </Button>
        </span>
      )}
      <Button onClick={() => void leave(onCancel)}>{t('cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={id}
        busy={isSending}
        aria-disabled={isBlocked}
        onClick={() => (isForAct.current = false)}
      >
        {props.submitLabel ?? t('save')}
      </Button>
    </>
  );
  return (
    <SidePanel
      title={title}
      actions={headActions?.((go) => void leave(go))}
      footer={canWrite && buttons}
      onClose={() => void leave(onClose)}
    >
      <FormBody submission={submission} settings={props} label={title} />
    </SidePanel>
  );
}
