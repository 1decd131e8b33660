import { isApiError } from '@portal/shared/api';
import type { ContactReceipt } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { useState } from 'react';
import {
  contactRequestOf,
  emptyLetter,
  faultsIn,
  faultsOfAnswer,
  idempotencyKeys,
  type ContactLetter,
  type Faults,
} from '../../contact-requests/contact-letter';
import { useSendContactRequestMutation } from './contact-request.api';

/** Why a letter did not arrive; words under `contact-us.states`. */
export type SendingProblem = 'offline' | 'limited' | 'failed';

export interface ContactLetterForm {
  letter: ContactLetter;
  faults: Faults;
  problem: SendingProblem | null;
  sending: boolean;
  receipt: ContactReceipt | null;
  /** Something was written that nobody has yet. */
  dirty: boolean;
  change(part: Partial<ContactLetter>): void;
  /** Answers whether there are faults to look at. */
  send(): Promise<boolean>;
}

const isEmpty = (faults: Faults): boolean => Object.keys(faults).length === 0;

function problemOf(error: unknown): SendingProblem {
  if (!isApiError(error)) return 'failed';
  if (error.status === 0) return 'offline';
  return error.status === 429 ? 'limited' : 'failed';
}

/** The letter of a signed-in person: their name and e-mail stand in it already. */
export function useContactLetter(page: string): ContactLetterForm {
  const { me } = useSession();
  const [start] = useState<ContactLetter>(() => ({
    ...emptyLetter,
    name: me ? `${me.firstName} ${me.lastName}`.trim() : '',
    email: me?.email ?? '',
  }));
  const [letter, setLetter] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const [keyOf] = useState(idempotencyKeys);
  const [post, { isLoading: sending, data: receipt = null }] = useSendContactRequestMutation();

  const change = (part: Partial<ContactLetter>) => {
    const next = { ...letter, ...part };
    setLetter(next);
    // What was marked is unmarked as soon as it is right; nothing is marked while it is being written.
    const left = faultsIn(next);
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => field in left)) as Faults);
  };

  const send = async (): Promise<boolean> => {
    const found = faultsIn(letter);
    setFaults(found);
    setProblem(null);
    if (!isEmpty(found)) return true;
    const request = contactRequestOf(letter, page);
    const { error } = await post({ request, key: keyOf(request) });
    if (!error) return false;
    const refused = isApiError(error) && error.status === 422 ? faultsOfAnswer(error.errors) : {};
    setFaults(refused);
    if (isEmpty(refused)) setProblem(problemOf(error));
    return !isEmpty(refused);
  };

  const dirty = receipt === null && JSON.stringify(letter) !== JSON.stringify(start);
  return { letter, faults, problem, sending, receipt, dirty, change, send };
}
