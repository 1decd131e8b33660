import { useId, useState } from 'react';
import { Form as AntdForm } from 'antd';
import { isApiError } from '../../../api/api-error';
import { useCanWrite } from '../../../session/write-area';
import { useTranslations } from '../../../translations';
import { useNotice } from '../../core/notices';
import { useUnsavedChanges } from '../../core/unsaved-changes';
import { FieldRegistry } from './form-scope';
import type { FormSettings, SubmissionResult } from './form-settings';
import { trimTexts } from './form-values';
import { allValues, useBaseline } from './use-baseline';
import { useConflict } from './use-conflict';
import { useFormFeedback } from './use-form-feedback';
import { useSingleRun } from './use-single-run';

export type FormSubmission<Values extends object> = ReturnType<typeof useFormSubmission<Values, unknown>>;

interface SubmissionSettings<Values extends object, Result> extends Omit<
  FormSettings<Values, Result>,
  'children'
> {
  /** Sends nothing while there are no changes. */
  ignoresUnchanged?: boolean;
}

/** Returns the revision of a response that is the saved object. */
const revisionOf = (result: unknown): number | undefined => {
  const { version } = (result ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
};

/**
 * Validates and submits a form, at most once at a time, and shows errors and conflicts where they belong. All kinds
 * of forms share it.
 */
export function useFormSubmission<Values extends object, Result>(
  settings: SubmissionSettings<Values, Result>,
) {
  const { t } = useTranslations('form');
  const id = useId();
  const [form] = AntdForm.useForm<Values>();
  const [registry] = useState(() => new FieldRegistry());
  const baseline = useBaseline(form, settings);
  const feedback = useFormFeedback(form, {
    id,
    registry,
    hasErrorSummary: settings.hasErrorSummary,
  });
  const conflict = useConflict(form, { settings, baseline, feedback });
  const clearUnsaved = useUnsavedChanges(baseline.isDirty);
  const notice = useNotice();
  const [phase, setPhase] = useState<'editing' | 'sending' | 'saved'>('editing');
  const runOnce = useSingleRun();

  const finish = (result: Result, values: Values) => {
    setPhase('saved');
    if (!baseline.accept(values, revisionOf(result))) clearUnsaved();
    const { successMessage: text } = settings;
    if (text !== undefined) notice.success(typeof text === 'string' ? text : text(values));
    settings.onSaved?.(result, values);
  };
  const fail = async (error: unknown) => {
    if (!isApiError(error) || error.status !== 412 || !(await conflict.open())) feedback.showError(error);
    setPhase('editing');
  };
  const send = async () => {
    setPhase('sending');
    feedback.clear();
    feedback.announce(t('saving'));
    const values = trimTexts(allValues(form), settings.exactNames);
    const result: SubmissionResult<Result> = await settings.submit(values, { revision: baseline.revision() });
    feedback.announce('');
    if (result.isErrorShown) setPhase('editing');
    else if (result.error !== undefined) await fail(result.error);
    else finish(result.data as Result, values);
  };
  const submit = () => {
    if (settings.ignoresUnchanged && !baseline.isDirty) return;
    if (conflict.theirs) return feedback.focus({ target: 'conflict' });
    runOnce(() => send().catch(fail));
  };
  return {
    id,
    form,
    registry,
    feedback,
    conflict,
    canWrite: useCanWrite(),
    submit,
    clearUnsaved,
    isDirty: baseline.isDirty,
    isSending: phase === 'sending',
    isSaved: phase === 'saved' && !baseline.isDirty,
    onValuesChange: baseline.compare,
  };
}
