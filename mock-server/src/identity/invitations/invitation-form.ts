import { profileLimits } from '@portal/shared/contracts';
import { hasVisibleText, normalizeText } from '@portal/shared/text';
import { isStorable } from '../../platform/http/validation';
import { faultOfPassword } from '../accounts/password-strength';
import type { FieldFault } from '../pages/fields';

export const acceptanceFields = ['firstName', 'lastName', 'password'] as const;
type AcceptanceField = (typeof acceptanceFields)[number];

/** Reasons why the form is shown again, by field. */
export type AcceptanceFaults = Partial<Record<AcceptanceField, FieldFault>>;

/** Reasons why the form is shown again that no field has. */
export type AcceptanceProblem = 'tooMany' | 'full';

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

const isName = (text: string): boolean => hasVisibleText(text) && isStorable(text);

/** Returns the faults of a form. `context`: the address and the name of the organisation. */
export async function findAcceptanceFaults(
  { firstName, lastName, password }: AcceptanceForm,
  context: readonly string[],
): Promise<AcceptanceFaults> {
  const passwordFault =
    password === '' || !isStorable(password)
      ? 'password'
      : await faultOfPassword(password, [firstName, lastName, ...context]);
  return {
    ...(!isName(firstName) && { firstName: 'firstName' }),
    ...(!isName(lastName) && { lastName: 'lastName' }),
    ...(passwordFault && { password: passwordFault }),
  };
}
