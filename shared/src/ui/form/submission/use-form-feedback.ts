import { useEffect, useState } from 'react';
import type { FormInstance } from 'antd';
import { isApiError } from '../../../api/api-error';
import { useTranslations } from '../../../translations';
import { applyFieldErrors } from './field-errors';
import { focusField, type FieldRegistry } from './form-scope';

type FocusRequest = { target: 'summary' | 'conflict' } | { target: 'field'; names: readonly string[] };

/** Returns a function that moves the focus after the next render, when the errors are in the document. */
export function useFormFocus(id: string, registry: FieldRegistry): (request: FocusRequest) => void {
  const [request, setRequest] = useState<FocusRequest | null>(null);
  useEffect(() => {
    if (!request) return;
    if (request.target !== 'field') document.getElementById(`${id}-${request.target}`)?.focus();
    else {
      const [first] = registry.inOrder(request.names);
      if (first) focusField(first.id);
    }
  }, [request, id, registry]);
  return setRequest;
}

interface FeedbackOptions {
  id: string;
  registry: FieldRegistry;
  hasErrorSummary: boolean | undefined;
}

/** Shows the errors of a form at their fields, in the summary, above the buttons and to screen readers. */
export function useFormFeedback<Values extends object>(form: FormInstance<Values>, options: FeedbackOptions) {
  const { t } = useTranslations('form');
  const { id, registry, hasErrorSummary } = options;
  const [problem, setProblem] = useState<unknown>(null);
  const [invalidNames, setInvalidNames] = useState<readonly string[]>([]);
  const [message, announce] = useState('');
  const focus = useFormFocus(id, registry);

  const showInvalid = (names: readonly string[]) => {
    setInvalidNames(names);
    announce(t('invalid', { count: names.length }));
    focus(hasErrorSummary ? { target: 'summary' } : { target: 'field', names });
  };
  return {
    problem,
    invalidNames,
    message,
    announce,
    focus,
    showInvalid,
    clear() {
      setProblem(null);
      setInvalidNames([]);
    },
    showError(error: unknown) {
      const { fields, rest } = applyFieldErrors(isApiError(error) ? error.errors : [], registry);
      form.setFields(
        fields.map(({ name, message: text }) => ({ name, errors: [text] })) as FieldErrors<Values>,
      );
      if (rest.length > 0 || fields.length === 0) setProblem(error);
      if (fields.length > 0) showInvalid(fields.map(({ name }) => name));
    },
  };
}

type FieldErrors<Values> = Parameters<FormInstance<Values>['setFields']>[0];
