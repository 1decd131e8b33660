import { privilegedRoles } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Account } from '../accounts/people.repository';

/** Returns whether a person has to have a second factor. */
export const isFactorRequired = (
  { secondFactor }: PortalDeps['settings'],
  { roles }: Pick<Account, 'roles'>,
): boolean => secondFactor === 'required' && privilegedRoles.some((role) => roles.includes(role));
