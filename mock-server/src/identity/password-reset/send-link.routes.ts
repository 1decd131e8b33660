import { IdParams, SentResetLink } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource, recordAction } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound, PortalError } from '../../platform/http/problem';
import type { JobRunner } from '../../platform/jobs/job-runner';
import type { Mailer } from '../../platform/mail/mail';
import { countRecentLinks, queueMessage } from '../account-mail/account-messages.repository';
import { findAccountIn, type Account } from '../accounts/people.repository';
import { linksPerHour } from './reset-links';

interface LinkDeps {
  runner: Pick<JobRunner, 'runDue' | 'wake'>;
  mailer: Mailer;
}

/** Queues the message with the link, and records it in the audit of the person's tenant. Returns its id. */
async function requestLink(
  sql: Sql,
  { id, tenantId, firstName, lastName, email, status }: Account,
  source: ReturnType<typeof describeAuditSource>,
): Promise<string> {
  if (status !== 'active') fail('user.not_active');
  if ((await countRecentLinks(sql, id, { except: '', now: source.at })) >= linksPerHour)
    throw new PortalError('rate.limited', { retryAfterSeconds: 3_600 });
  const target = { type: 'user', id, name: `${firstName} ${lastName} (${email})`.trim() } as const;
  await recordAction(sql, { ...source, tenantId }, { act: 'user.reset_link_sent', target });
  return queueMessage(sql, { kind: 'resetLink', to: { personId: id }, now: source.at });
}

/** Registers the calls with which administrators send a person a link for a new password. */
export function sendLinkRoutes(app: PortalApp, deps: PortalDeps, { runner, mailer }: LinkDeps): void {
  const note = 'up to 3 messages an hour per person';
  const schema = { params: IdParams, response: { 202: SentResetLink } };

  async function sendLink(request: FastifyRequest, mayReach: (account: Account) => boolean) {
    const { id } = request.params as { id: string };
    const message = await deps.db.transaction({ as: 'system' }, async (sql) => {
      const account = await findAccountIn(sql, id);
      if (!account || !mayReach(account)) return notFound();
      return requestLink(
        sql,
        account,
        describeAuditSource(request, { tenantId: account.tenantId, at: deps.now() }),
      );
    });
    if (!mailer.keepsMessages) {
      runner.wake();
      return { url: null };
    }
    // A run in progress may have looked for jobs before this one was queued.
    for (let run = 0; run < 2; run += 1) await runner.runDue();
    return { url: await mailer.linkOf(message) };
  }

  app.post(
    '/api/v1/users/:id/reset-link',
    {
      config: { access: 'tenant-admin', object: 'own-tenant', freshSignIn: true, note },
      schema: { ...schema, summary: 'Send a user a link for a new password', tags: ['users'] },
    },
    async (request, reply) => {
      const tenantId = requireTenantId(request.caller);
      return reply.code(202).send(await sendLink(request, (account) => account.tenantId === tenantId));
    },
  );
  app.post(
    '/api/v1/global/users/:id/reset-link',
    {
      config: { access: 'global-admin', freshSignIn: true, note },
      schema: { ...schema, summary: 'Send a person a link for a new password', tags: ['global users'] },
    },
    async (request, reply) => reply.code(202).send(await sendLink(request, () => true)),
  );
}
