import { ChangePassword, OwnSecurity } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource } from '../../platform/audit/audit';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import type { JobRunner } from '../../platform/jobs/job-runner';
import { passwordChangedAt } from '../accounts/people.repository';
import { isFactorRequired } from '../second-factor/factor-rule';
import { findSecondFactor } from '../second-factor/second-factors';
import { readSessionId } from '../../platform/auth/session-id';
import type { SignInAttempts } from '../sign-in/sign-in-attempts';
import { changePassword } from './change-password';

const tags = ['me'];
const config = { access: 'signed-in', object: 'own-person' } as const;

/** Registers how the caller signs in, for every provider. */
export function securityRoutes(app: PortalApp, { db, settings }: PortalDeps): void {
  const isManagedHere = settings.embeddedIdentity;
  app.get(
    '/api/v1/me/security',
    {
      config,
      schema: { summary: 'How the caller signs in', tags, response: { 200: OwnSecurity } },
    },
    async ({ caller }) => {
      const noFactor = { addedAt: null, recoveryCodesLeft: 0 };
      if (!isManagedHere)
        return {
          isManagedHere,
          passwordChangedAt: null,
          secondFactor: { isOffered: false, isRequired: false, ...noFactor },
        };
      const [changedAt, factor = noFactor] = await db.batch({ as: 'system' }, (sql) =>
        Promise.all([passwordChangedAt(sql, caller.personId), findSecondFactor(sql, caller.personId)]),
      );
      const isOffered = settings.secondFactor !== 'off';
      const isRequired = isFactorRequired(settings, caller);
      return {
        isManagedHere,
        passwordChangedAt: changedAt,
        secondFactor: { isOffered, isRequired, ...factor },
      };
    },
  );
}

/** Registers the change of the caller's own password at the embedded provider. */
export function passwordRoutes(
  app: PortalApp,
  deps: PortalDeps,
  { attempts, runner }: { attempts: SignInAttempts; runner: Pick<JobRunner, 'wake'> },
): void {
  app.put(
    '/api/v1/me/password',
    {
      config: { ...config, note: 'needs the current password; failures count as failed sign-ins' },
      schema: {
        summary: 'Change the caller’s password; all other sessions end',
        tags,
        body: ChangePassword,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const source = describeAuditSource(request, { tenantId: caller.tenantId, at: deps.now() });
      const sessionId = readSessionId(request);
      await changePassword(deps, attempts, {
        email: caller.email,
        address: request.ip,
        sessionId,
        source,
        body,
      });
      applyRightsChange(deps, { personId: caller.personId });
      runner.wake();
      return reply.code(204).send(null);
    },
  );
}
