import { useState, type ReactNode } from 'react';
import { Form as AntdForm } from 'antd';
import { isApiError } from '../../api/api-error';
import { useErrorMessage } from '../../api/use-error-message';
import { AntdTheme } from '../../theme/antd-theme';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { VersionsTable } from '../overlay/confirm/versions-table';
import { focusField, FormScopeContext, type FormScope } from './submission/form-scope';
import type { FormSettings } from './submission/form-settings';
import type { ConflictRow } from './submission/use-conflict';
import type { FormSubmission } from './submission/use-form-submission';

export interface FormBodyProps<Values extends object> {
  submission: FormSubmission<Values>;
  settings: Pick<
    FormSettings<Values>,
    'initialValues' | 'conflict' | 'describeProblem' | 'hasErrorSummary' | 'children'
  >;
  /** Accessible name of the form. */
  label?: string;
  /** Shown below the fields and errors. */
  actions?: ReactNode;
}

/** Renders the fields of a form with its error summary, conflict and problem. */
export function FormBody<Values extends object>({
  submission,
  settings,
  label,
  actions,
}: FormBodyProps<Values>) {
  const { id, form, registry, feedback, conflict, canWrite } = submission;
  const { t } = useTranslations('form');
  const { problem, message, announce } = feedback;
  const [scope] = useState<FormScope>(() => ({ formId: id, registry, announce }));
  // The summary reads the errors from the form, which does not re-render it.
  const [, setErrorChanges] = useState(0);
  return (
    <AntdTheme>
      <AntdForm<Values>
        name={id}
        form={form}
        className="ui-form"
        noValidate
        aria-label={label}
        initialValues={settings.initialValues}
        disabled={!canWrite}
        onFinish={submission.submit}
        onFinishFailed={({ errorFields }) =>
          feedback.showInvalid(errorFields.map(({ name }) => String(name[0])))
        }
        onValuesChange={submission.onValuesChange}
        onFieldsChange={() => settings.hasErrorSummary && setErrorChanges((count) => count + 1)}
      >
        <FormScopeContext value={scope}>
          <p className="ui-hidden" role="status">
            {message}
          </p>
          {settings.hasErrorSummary && <ErrorSummary submission={submission} />}
          {conflict.theirs && <ConflictBox submission={submission} settings={settings} />}
          {settings.children}
          {problem !== null && <ProblemBox error={problem} describe={settings.describeProblem} />}
          {canWrite ? actions : <p className="ui-form__locked">{t('locked')}</p>}
        </FormScopeContext>
      </AntdForm>
    </AntdTheme>
  );
}

type SubmissionProps<Values extends object> = Pick<FormBodyProps<Values>, 'submission'>;

/** Lists the errors of the last attempt as links to their fields. An error disappears when it is fixed. */
function ErrorSummary<Values extends object>({ submission }: SubmissionProps<Values>) {
  const { t } = useTranslations('form');
  const { id, form, registry, feedback } = submission;
  const items = registry.inOrder(feedback.invalidNames).flatMap((field) => {
    const [error] = form.getFieldError(field.name as never) as string[];
    return error === undefined ? [] : [{ ...field, error }];
  });
  return (
    <div
      id={`${id}-summary`}
      className="ui-form__box ui-form__box--error"
      role="group"
      tabIndex={-1}
      aria-label={t('summary')}
      hidden={items.length === 0}
    >
      <p>{t('summary')}</p>
      <ul className="ui-form__errors">
        {items.map((item) => (
          <li key={item.name}>
            <button type="button" onClick={() => focusField(item.id)}>
              {item.error}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ProblemBoxProps {
  error: unknown;
  describe: FormSettings<object>['describeProblem'];
}

function ProblemBox({ error, describe }: ProblemBoxProps) {
  const { t } = useTranslations('form');
  const messageOf = useErrorMessage();
  const { text, details } = describe?.(error) ?? {};
  const reference = isApiError(error) ? error.traceId : null;
  return (
    <div className="ui-form__box ui-form__box--error" role="alert">
      <p>{text ?? messageOf(error)}</p>
      {details}
      {text === undefined && <p>{t('kept')}</p>}
      {text === undefined && reference && (
        <p className="ui-form__reference">{t('reference', { reference })}</p>
      )}
    </div>
  );
}

/** Shows the server's values beside the person's after a 412, with the choice which to keep. */
function ConflictBox<Values extends object>({
  submission: { id, registry, conflict },
  settings,
}: Pick<FormBodyProps<Values>, 'submission' | 'settings'>) {
  const { t } = useTranslations('form');
  const textOf = (name: ConflictRow<Values>['name'], value: unknown): string =>
    settings.conflict?.describe?.(name, value) ?? registry.get(name)?.textOf(value) ?? String(value ?? '');
  return (
    <section
      id={`${id}-conflict`}
      className="ui-form__box ui-form__box--warning"
      aria-labelledby={`${id}-conflict-title`}
      tabIndex={-1}
    >
      <h3 id={`${id}-conflict-title`}>{t('conflict.title')}</h3>
      <p>{conflict.rows.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      {conflict.rows.length > 0 && (
        <VersionsTable
          rows={conflict.rows.map(({ name, theirs, yours }) => ({
            label: registry.get(name)?.label ?? name,
            theirs: textOf(name, theirs),
            yours: textOf(name, yours),
          }))}
        />
      )}
      <div className="ui-form__actions">
        <Button onClick={conflict.takeTheirs}>{t('conflict.take')}</Button>
        <Button onClick={conflict.keepMine}>{t('conflict.keep')}</Button>
      </div>
    </section>
  );
}
