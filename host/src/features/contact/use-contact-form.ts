import { isApiError } from '@portal/shared/api';
import type { ContactReceipt } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { useState } from 'react';
import {
  toContactRequest,
  emptyContactForm,
  findFieldErrors,
  toFieldErrors,
  createIdempotencyKeys,
  type ContactForm,
  type FieldErrors,
} from './contact-form';
import { useCreateContactRequestMutation } from './contact.api';

/** Reason why sending failed. The texts are under `states`. */
export type SendingProblem = 'offline' | 'limited' | 'failed';

export interface ContactFormState {
  values: ContactForm;
  fieldErrors: FieldErrors;
  problem: SendingProblem | null;
  isSending: boolean;
  receipt: ContactReceipt | null;
  /** Whether the form has input that was not sent. */
  isDirty: boolean;
  change(part: Partial<ContactForm>): void;
  /** Validates and sends the form. Resolves to true if there are field errors to show. */
  send(): Promise<boolean>;
}

const isEmpty = (fieldErrors: FieldErrors): boolean => Object.keys(fieldErrors).length === 0;

function toSendingProblem(error: unknown): SendingProblem {
  if (!isApiError(error)) return 'failed';
  if (error.status === 0) return 'offline';
  return error.status === 429 ? 'limited' : 'failed';
}

/** State of the contact form, prefilled with the name and e-mail of the signed-in person. */
export function useContactForm(page: string): ContactFormState {
  const { me } = useSession();
  const [initialValues] = useState<ContactForm>(() => ({
    ...emptyContactForm,
    name: me ? `${me.firstName} ${me.lastName}`.trim() : '',
    email: me?.email ?? '',
  }));
  const [values, setValues] = useState(initialValues);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const [keyOf] = useState(createIdempotencyKeys);
  const [post, { isLoading: isSending, data: receipt = null }] = useCreateContactRequestMutation();

  const change = (part: Partial<ContactForm>) => {
    const next = { ...values, ...part };
    setValues(next);
    // Typing removes errors of fixed fields but adds no errors.
    const remainingErrors = findFieldErrors(next);
    setFieldErrors(
      Object.fromEntries(
        Object.entries(fieldErrors).filter(([field]) => field in remainingErrors),
      ) as FieldErrors,
    );
  };

  const send = async (): Promise<boolean> => {
    const foundErrors = findFieldErrors(values);
    setFieldErrors(foundErrors);
    setProblem(null);
    if (!isEmpty(foundErrors)) return true;
    const request = toContactRequest(values, page);
    const { error } = await post({ request, idempotencyKey: keyOf(request) });
    if (!error) return false;
    const serverErrors = isApiError(error) && error.status === 422 ? toFieldErrors(error.errors) : {};
    setFieldErrors(serverErrors);
    if (isEmpty(serverErrors)) setProblem(toSendingProblem(error));
    return !isEmpty(serverErrors);
  };

  const isDirty = receipt === null && JSON.stringify(values) !== JSON.stringify(initialValues);
  return { values, fieldErrors, problem, isSending, receipt, isDirty, change, send };
}
