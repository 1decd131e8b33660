import { profileLimits } from '@portal/shared/contracts';
import { hasVisibleText, normalizeText } from '@portal/shared/text';
import { isStorable } from '../../platform/http/validation';
import { faultOfPassword, type PasswordFault } from '../accounts/password-strength';

/** Reasons why the form is shown again. */
export type AcceptanceFault = PasswordFault | 'incomplete' | 'tooMany' | 'full';

export interface AcceptanceForm {
  firstName: string;
  lastName: string;
  password: string;
}

export function readAcceptanceForm(body: URLSearchParams): AcceptanceForm {
  const name = (key: string): string =>
    normalizeText(body.get(key) ?? '')
      .trim()
      .slice(0, profileLimits.name);
  return {
    firstName: name('firstName'),
    lastName: name('lastName'),
    password: body.get('password') ?? '',
  };
}

/** Returns the first fault of a form. `context`: the address and the name of the organisation. */
export async function findAcceptanceFault(
  { firstName, lastName, password }: AcceptanceForm,
  context: readonly string[],
): Promise<AcceptanceFault | undefined> {
  const isComplete = [firstName, lastName].every((name) => hasVisibleText(name) && isStorable(name));
  if (!isComplete || !isStorable(password)) return 'incomplete';
  return faultOfPassword(password, [firstName, lastName, ...context]);
}
