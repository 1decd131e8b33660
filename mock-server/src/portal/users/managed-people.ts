import type { PortalDeps } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';

type Settings = Pick<PortalDeps['settings'], 'authority'>;

/** Returns whether an external identity provider decides names and roles; each sign-in updates them. */
export const areManaged = ({ authority }: Settings): boolean => authority !== undefined;

/** Rejects a change of values that the identity provider decides. */
export function rejectManaged(
  settings: Settings,
  { firstName, lastName, roles }: { firstName?: unknown; lastName?: unknown; roles?: unknown },
): void {
  if (areManaged(settings) && [firstName, lastName, roles].some((value) => value !== undefined))
    fail('user.managed');
}
