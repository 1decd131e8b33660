import type { InvitationLink } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { toInvitation } from '../../identity/invitations/invitation-row';
import { recordInvitationActions } from '../../identity/invitations/invitation-actions';
import type { PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource } from '../../platform/audit/audit';
import { getActualCaller } from '../../platform/audit/audited-reads';
import { getScope } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import type { Mailer } from '../../platform/mail/mail';
import { getInvitation } from './invitations.repository';

interface LinkRequest extends Pick<FastifyRequest, 'caller' | 'id' | 'method'> {
  params: { id: string };
  server: { portal: PortalDeps };
}

/**
 * Returns the link of a pending invitation whose message is kept on the server. Who has the link can become the invited
 * person, so that each read is an entry of the audit. The response to HEAD has no link. `tenantId` is null for invitations of the provider.
 */
export async function readInvitationLink(
  request: LinkRequest,
  { keepsMessages, linkOf }: Mailer,
  tenantId: string | null,
): Promise<InvitationLink> {
  const { caller, server, params, method } = request;
  const { db, now } = server.portal;
  const row = await db.batch(getScope(caller), (sql) => getInvitation(sql, tenantId, params.id));
  if (!row || !toInvitation(row, { now: now(), keepsMessages }).hasLink) return notFound();
  const url = (await linkOf(row.id)) ?? notFound();
  if (method === 'HEAD') return { url };
  const source = describeAuditSource(request, { tenantId, at: now() });
  // Who sees the portal as another person only reads there, but adds entries about own actions.
  await db.batch(getScope(getActualCaller(caller)), (sql) =>
    recordInvitationActions(sql, source, { act: 'link_read', rows: [row] }),
  );
  return { url };
}
