import type { InvitationLink } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { invitationOf } from '../../identity/invitations/invitation-row';
import { recordInvitationActions } from '../../identity/invitations/invitation-actions';
import type { PortalDeps } from '../../platform/app/portal-app';
import { auditSourceOf } from '../../platform/audit/audit';
import { readerOf } from '../../platform/audit/audited-reads';
import { scopeOf } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import type { Mailer } from '../../platform/mail/mail';
import { getInvitation } from './invitations.repository';

interface LinkRequest extends Pick<FastifyRequest, 'caller' | 'id'> {
  params: { id: string };
  server: { portal: PortalDeps };
}

/**
 * Returns the link of a pending invitation whose message is kept on the server. Who has the link can become the invited
 * person, so that each read is an entry of the audit. `tenantId` is null for invitations of the provider.
 */
export async function readInvitationLink(
  request: LinkRequest,
  { keepsMessages, linkOf }: Mailer,
  tenantId: string | null,
): Promise<InvitationLink> {
  const { caller, server, params } = request;
  const { db, now } = server.portal;
  const row = await db.batch(scopeOf(caller), (sql) => getInvitation(sql, tenantId, params.id));
  if (!row || !invitationOf(row, { now: now(), keepsMessages }).hasLink) return notFound();
  const url = (await linkOf(row.id)) ?? notFound();
  const source = auditSourceOf(request, { tenantId, at: now() });
  // Who sees the portal as another person only reads there, but adds entries about own actions.
  await db.batch(scopeOf(readerOf(caller)), (sql) =>
    recordInvitationActions(sql, source, { act: 'link_read', rows: [row] }),
  );
  return { url };
}
