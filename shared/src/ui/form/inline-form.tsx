import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { FormBody } from './form-body';
import { SaveStatus } from './fields/save-status';
import type { FormSettings } from './submission/form-settings';
import { useFormSubmission } from './submission/use-form-submission';

export interface InlineFormProps<Values extends object, Result = unknown> extends FormSettings<
  Values,
  Result
> {
  /** Accessible name of the form. */
  label: string;
  /** Default: *Save*. */
  submitLabel?: string;
  /** Returns further buttons, shown beside the one that saves. */
  moreActions?(state: { isDirty: boolean }): ReactNode;
  /** Content at the start of the buttons. With it they are at the end, the one that saves last. */
  actionsStart?: ReactNode;
}

/** Shows a form within a card. The button is enabled while there are changes; saving is confirmed beside it. */
export function InlineForm<Values extends object, Result = unknown>(props: InlineFormProps<Values, Result>) {
  const { t } = useTranslations('form');
  const submission = useFormSubmission<Values, Result>({ ...props, ignoresUnchanged: true });
  const { isDirty, isSending, isSaved, conflict } = submission;
  const save = (
    <Button
      variant="primary"
      type="submit"
      busy={isSending}
      aria-disabled={!isDirty || conflict.theirs !== null}
    >
      {props.submitLabel ?? t('save')}
    </Button>
  );
  const more = props.moreActions?.({ isDirty });
  const status = <SaveStatus state={isSaved ? { status: 'saved' } : { status: 'rest' }} />;
  const actions =
    props.actionsStart === undefined ? (
      <div className="ui-form__actions">
        {save}
        {more}
        {status}
      </div>
    ) : (
      <div className="ui-form__actions ui-form__actions--end">
        <div className="ui-form__actions-start">{props.actionsStart}</div>
        {status}
        {more}
        {save}
      </div>
    );
  return <FormBody submission={submission} settings={props} label={props.label} actions={actions} />;
}
