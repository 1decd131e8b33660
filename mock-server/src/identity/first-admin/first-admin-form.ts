import { profileLimits } from '@portal/shared/contracts';
import { hasVisibleText, isEmail, normalizeEmail, normalizeText } from '@portal/shared/text';
import { isStorable } from '../../platform/http/validation';
import { faultOfPassword } from '../accounts/password-strength';
import type { FieldFault } from '../pages/fields';

export const firstAdminFields = ['firstName', 'lastName', 'email', 'password'] as const;
export type FirstAdminField = (typeof firstAdminFields)[number];
export type FirstAdminForm = Record<FirstAdminField, string>;

/** Reasons why the form is shown again, by field. */
export type FirstAdminFaults = Partial<Record<FirstAdminField, FieldFault>>;

export function readFirstAdminForm(body: URLSearchParams): FirstAdminForm {
  const value = (name: string): string => body.get(name) ?? '';
  return {
    firstName: normalizeText(value('firstName')).trim(),
    lastName: normalizeText(value('lastName')).trim(),
    email: normalizeEmail(value('email')),
    password: value('password'),
  };
}

const isName = (text: string): boolean =>
  hasVisibleText(text) && text.length <= profileLimits.name && isStorable(text);

/** Returns the faults of a form. The password follows the rules for invited people. */
export async function findFirstAdminFaults(
  { firstName, lastName, email, password }: FirstAdminForm,
  productName: string,
): Promise<FirstAdminFaults> {
  const passwordFault = isStorable(password)
    ? await faultOfPassword(password, [firstName, lastName, email, productName])
    : 'guessable';
  return {
    ...(!isName(firstName) && { firstName: 'firstName' }),
    ...(!isName(lastName) && { lastName: 'lastName' }),
    ...(!isEmail(email) && { email: 'email' }),
    ...(passwordFault && { password: passwordFault }),
  };
}
