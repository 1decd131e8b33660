import type { TenantUser } from '@portal/shared/contracts';
import { useVersionChoice, type VersionsRow } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../translations';
import { nameOf, useRoleText } from './user-text';
import { useLazyGetUserQuery } from './users.api';

/** An act on a user that someone else changed in the meantime. */
interface StaleAct {
  /** The user as the person has seen it. */
  seen: TenantUser;
  /** Text of the status that the act leads to. */
  outcome: string;
}

/**
 * Returns a function that shows what someone else changed, and resolves to the current user if the person still wants
 * the act.
 */
export function useUserConflict(): (act: StaleAct) => Promise<TenantUser | null> {
  const { t } = useTranslations('users');
  const { lookUp } = useTranslations('status');
  const roleText = useRoleText();
  const keepsOwn = useVersionChoice();
  const [getUser] = useLazyGetUserQuery();
  return async ({ seen, outcome }) => {
    const { data: current } = await getUser(seen.id);
    if (!current) return null;
    const seenRows = rowsOf(seen);
    const changed = rowsOf(current).filter(([, text], at) => text !== seenRows[at]?.[1]);
    const rows: VersionsRow[] = [
      ...changed.map(([label, theirs]) => ({ label, theirs, yours: theirs })),
      {
        label: t('columns.status'),
        theirs: lookUp(`names.${current.status}`, current.status),
        yours: outcome,
      },
    ];
    return (await keepsOwn(rows)) ? current : null;
  };

  function rowsOf(user: TenantUser): [label: string, text: string][] {
    return [
      [t('columns.name'), nameOf(user)],
      [t('columns.roles'), roleText(user.roles)],
    ];
  }
}
