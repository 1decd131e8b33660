/** Problem codes of an account without access, and the names of their texts. */
export const accountProblems = {
  'tenant.suspended': 'suspended',
  'tenant.unknown': 'unknown',
  'tenant.address_not_allowed': 'outside',
  'auth.user_disabled': 'disabled',
} as const;

export type AccountProblem = keyof typeof accountProblems;

export const isAccountProblem = (code: string): code is AccountProblem =>
  Object.hasOwn(accountProblems, code);
