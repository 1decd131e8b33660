import type { TenantUser } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { useTranslations } from '../../translations';

export const formatUserName = ({ firstName, lastName, email }: TenantUser): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns a function that returns the names of roles. */
export function useRoleText(): (roles: readonly string[]) => string {
  const { t, lookUp } = useTranslations('users');
  return (roles) =>
    roles.length === 0 ? t('roles.none') : roles.map((role) => lookUp(`roles.${role}`, role)).join(', ');
}

/** Returns a function that returns whether a user is the signed-in person. */
export function useIsSelf(): (user: Pick<TenantUser, 'id'>) => boolean {
  const { me } = useSession();
  return ({ id }) => id === me?.id;
}
