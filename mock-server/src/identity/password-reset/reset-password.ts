import type { PortalDeps } from '../../platform/app/portal-app';
import { recordAction } from '../../platform/audit/audit';
import { endAccess } from '../../platform/auth/end-access';
import { queueMessage } from '../account-mail/account-messages.repository';
import { hashPassword } from '../accounts/passwords';
import { foldEmail, setPassword } from '../accounts/people.repository';
import { endSessions } from '../sign-in/sessions.repository';
import { deleteFailures } from '../sign-in/sign-in-attempts';
import { consumeResetLink, type LinkedAccount } from './reset-links';

/** A new password that was chosen with a link. */
export interface NewPassword {
  token: string;
  account: LinkedAccount;
  password: string;
  requestId: string;
}

/** Stores the new password and ends all sessions. Returns false if the link was used or expired in the meantime. */
export async function resetPassword(
  deps: PortalDeps,
  { token, account, password, requestId }: NewPassword,
): Promise<boolean> {
  const { id, tenantId, firstName, lastName, email, roles } = account;
  const at = deps.now();
  const passwordHash = await hashPassword(password);
  const isDone = await deps.db.transaction({ as: 'system' }, async (sql) => {
    if (!(await consumeResetLink(sql, token, at))) return false;
    await setPassword(sql, id, passwordHash);
    await endSessions(sql, id, at);
    await deleteFailures(sql, foldEmail(email));
    const name = `${firstName} ${lastName}`.trim();
    const actor = { id, name: name || email, roles };
    const target = { type: 'user', id, name: `${name} (${email})`.trim() } as const;
    await recordAction(sql, { actor, tenantId, requestId, at }, { act: 'user.password_reset', target });
    await queueMessage(sql, { kind: 'passwordReset', to: { personId: id }, now: at });
    return true;
  });
  if (isDone) endAccess(deps, [id]);
  return isDone;
}
