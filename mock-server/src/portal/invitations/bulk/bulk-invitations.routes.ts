import {
  ChangedInvitations,
  IdList,
  InvitationBulk,
  Job,
  type InvitationBulkAction,
  type Language,
} from '@portal/shared/contracts';
import { inTransaction, requireTenantId } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import type { JobRunner } from '../../../platform/jobs/job-runner';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { oncePerKey, toKeyedRequest } from '../invitation-requests';
import { bulkInvitationJobs, changesByAction } from './bulk-invitations.job';

const url = '/api/v1/invitations';
const tags = ['invitations'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
const emits = { type: 'invitations.changed', to: 'own-tenant' } as const;

const fileNames: Record<Language, string> = {
  en: 'invitations-not-changed',
  tr: 'degismeyen-davetler',
};

const summaries: Record<InvitationBulkAction, string> = {
  resend:
    'Send several invitations again with new links; a repeated Idempotency-Key returns the same results',
  revoke: 'Revoke several open invitations; their links stop working',
};

interface BulkDeps {
  portal: PortalDeps;
  runner: Pick<JobRunner, 'wake'>;
}

function severalRoute(app: PortalApp, { runner }: BulkDeps, action: InvitationBulkAction): void {
  app.post(
    `${url}/${action}`,
    {
      config: { ...config, emits },
      schema: {
        summary: summaries[action],
        tags,
        headers: IdempotencyHeaders,
        body: IdList,
        response: { 200: ChangedInvitations },
      },
    },
    inTransaction((sql, call) => {
      const { ids } = call.body;
      const selection = { tenantId: requireTenantId(call.viewer), ids, source: call.source };
      if (action === 'resend') call.afterCommit(() => runner.wake());
      return oncePerKey(sql, toKeyedRequest(call, { [action]: ids }), async () => {
        const { changed, refused } = await changesByAction[action](sql, selection);
        const changedIds = new Set(changed.map(({ id }) => id));
        const done = action === 'resend' ? 'resent' : 'revoked';
        return {
          results: ids.map((id) => ({
            id,
            result: changedIds.has(id) ? done : (refused.get(id)?.result ?? 'not_found'),
          })),
        };
      });
    }),
  );
}

/** Registers the calls for several invitations. Ids of other tenants are reported as not found. */
export function bulkInvitationsRoutes(app: PortalApp, deps: BulkDeps): void {
  const kinds = bulkInvitationJobs(() => deps.runner.wake());
  const jobs = createPersonJobs(deps.portal, Object.values(kinds));
  severalRoute(app, deps, 'resend');
  severalRoute(app, deps, 'revoke');
  app.post(
    `${url}/bulk`,
    {
      config,
      schema: {
        summary: 'Start a job that sends again or revokes all invitations that match a query',
        tags,
        headers: IdempotencyHeaders,
        body: InvitationBulk,
        response: { 202: Job },
      },
    },
    inTransaction((sql, call) => {
      const { action, selection } = call.body;
      const { language, now } = call.viewer;
      const fileName = `${fileNames[language]}-${now.toISOString().slice(0, 10)}.csv`;
      return jobs.start(sql, call, { kind: kinds[action], params: selection, fileName });
    }),
  );
}
