import type { CreateGlobalInvitation, ProblemCode } from '@portal/shared/contracts';
import type { AuditSource } from '../../../platform/audit/audit';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import type { InvitationRow } from '../../../identity/invitations/invitation-row';
import { getInvitation } from '../invitations.repository';
import { inviteUsers, isInvited } from '../invite-users';

/** Start page of the provider's people. */
const startPage = '/tenants';

const problemCodes: Readonly<Record<string, ProblemCode>> = {
  too_soon: 'rate.limited',
  list_full: 'list.full',
};

const refuse = (result: string): never =>
  fail(problemCodes[result] ?? 'invitation.user_exists', { errors: [{ pointer: '/email', code: result }] });

/**
 * Invites a person of the provider, with the reason in the audit of the portal. An open invitation of the address takes
 * the new values. An address that any account has is rejected, because global administrators see all people.
 */
export async function inviteToProvider(
  sql: Sql,
  { reason, ...person }: CreateGlobalInvitation,
  source: AuditSource,
): Promise<InvitationRow> {
  const [invited] = await inviteUsers(sql, {
    tenantId: null,
    items: [{ ...person, defaultLandingPage: startPage }],
    source: { ...source, tenantId: null },
    reason: reason.trim(),
  });
  if (!invited?.id || !isInvited(invited.result)) return refuse(invited?.result ?? 'user_exists');
  return (await getInvitation(sql, null, invited.id)) ?? notFound();
}
