import type { GlobalUser } from '@portal/shared/contracts';
import { useSession } from '@portal/shared/session';
import { useTranslations } from '../../translations';

/** Returns functions that return texts of people. */
export function useGlobalUserTexts() {
  const { t, lookUp } = useTranslations('global-users');
  const { me } = useSession();
  const rolesText = ({ globalRoles, membership }: GlobalUser): string => {
    const roles: readonly string[] = membership?.roles ?? globalRoles;
    if (roles.length === 0) return t(membership ? 'roles.user' : 'roles.none');
    return roles.map((role) => lookUp(`roles.${role}`, role)).join(', ');
  };
  return {
    rolesText,
    tenantText: ({ membership }: GlobalUser): string => membership?.tenantName ?? t('provider'),
    isSelf: ({ id }: Pick<GlobalUser, 'id'>): boolean => id === me?.id,
  };
}
