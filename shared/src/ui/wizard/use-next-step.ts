import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import type { FieldProblem } from '../../contracts/base/problem';
import { trimTexts } from '../form/submission/form-values';
import { allValues } from '../form/submission/use-baseline';
import type { FormSubmission } from '../form/submission/use-form-submission';
import { useSingleRun } from '../form/submission/use-single-run';

interface NextStep<Values extends object> {
  submission: Pick<FormSubmission<Values>, 'form' | 'feedback'>;
  check: ((values: Values) => PromiseLike<readonly FieldProblem[]>) | undefined;
  showNext(): void;
}

const errorOf = (errors: readonly FieldProblem[]): ApiError => ({
  status: 422,
  code: 'validation.failed',
  traceId: null,
  errors: [...errors],
});

/** Returns the action of *Next*: the next step is shown unless the check of this one returns errors. */
export function useNextStep<Values extends object>({ submission, check, showNext }: NextStep<Values>) {
  const [isChecking, setIsChecking] = useState(false);
  const runOnce = useSingleRun();
  const { form, feedback } = submission;
  const checkStep = async (): Promise<void> => {
    setIsChecking(true);
    const errors = (await check?.(trimTexts(allValues(form)))) ?? [];
    setIsChecking(false);
    if (errors.length > 0) feedback.showError(errorOf(errors));
    else showNext();
  };
  return { isChecking, run: check ? () => runOnce(checkStep) : showNext };
}
