import { AddSecondFactor, IdParams, RecoveryCodes, SecondFactorEnrolment } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { describeAuditSource } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/problem';
import type { JobRunner } from '../../platform/jobs/job-runner';
import { findAccountIn, type Account } from '../accounts/people.repository';
import { readSessionId } from '../../platform/auth/session-id';
import type { SignInAttempts } from '../sign-in/sign-in-attempts';
import {
  addFactor,
  removeFactor,
  renewRecoveryCodes,
  resetFactor,
  startEnrolment,
  type FactorCall,
} from './own-factor';
import { createSecretBox, type SecretBox } from './secret-box';
import { createSecondStep, type SecondStep } from './second-step';

interface RouteDeps {
  attempts: SignInAttempts;
  runner: Pick<JobRunner, 'wake'>;
}

interface FactorDeps extends RouteDeps {
  box: SecretBox;
}

const url = '/api/v1/me/second-factor';
const tags = ['me'];
const config = { access: 'signed-in', object: 'own-person' } as const;

function factorCallOf(request: FastifyRequest, { now }: PortalDeps): FactorCall {
  const { personId, email, tenantId } = request.caller;
  const client = { address: request.ip, device: readSessionId(request) };
  return { personId, email, client, source: describeAuditSource(request, { tenantId, at: now() }) };
}

function recoveryCodesRoute(app: PortalApp, deps: PortalDeps, { runner }: Pick<FactorDeps, 'runner'>): void {
  app.post(
    `${url}/recovery-codes`,
    {
      config: { ...config, freshSignIn: true },
      schema: {
        summary: 'Replace the caller’s recovery codes; the old ones stop working',
        tags,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const codes = await renewRecoveryCodes(deps, factorCallOf(request, deps));
      runner.wake();
      return { codes };
    },
  );
}

/** Registers the caller's own second factor. */
function ownFactorRoutes(app: PortalApp, deps: PortalDeps, factorDeps: FactorDeps): void {
  const { runner } = factorDeps;
  const callOf = (request: FastifyRequest) => factorCallOf(request, deps);
  app.post(
    `${url}/enrolments`,
    {
      config: { ...config, freshSignIn: true },
      schema: {
        summary: 'Create a secret for an authenticator app',
        tags,
        response: { 200: SecondFactorEnrolment },
      },
    },
    (request) => startEnrolment(deps, factorDeps, callOf(request)),
  );
  app.put(
    url,
    {
      config: { ...config, note: 'needs a secret that a call with a fresh sign-in returned' },
      schema: {
        summary: 'Add or replace the caller’s second factor',
        tags,
        body: AddSecondFactor,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const codes = await addFactor(deps, factorDeps, { call: callOf(request), ...request.body });
      runner.wake();
      return { codes };
    },
  );
  app.delete(
    url,
    {
      config: { ...config, freshSignIn: true },
      schema: { summary: 'Remove the caller’s second factor', tags, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await removeFactor(deps, callOf(request));
      runner.wake();
      return reply.code(204).send(null);
    },
  );
}

/** Registers the calls with which administrators remove the second factor of another person. */
function resetFactorRoutes(app: PortalApp, deps: PortalDeps, { runner }: Pick<FactorDeps, 'runner'>): void {
  const schema = { params: IdParams, response: { 204: Type.Null() } };
  async function reset(request: FastifyRequest, mayReach: (account: Account) => boolean): Promise<void> {
    const { id } = request.params as { id: string };
    await deps.db.transaction({ as: 'system' }, async (sql) => {
      const account = await findAccountIn(sql, id);
      if (!account || !mayReach(account)) return notFound();
      return resetFactor(
        sql,
        account,
        describeAuditSource(request, { tenantId: account.tenantId, at: deps.now() }),
      );
    });
    runner.wake();
  }
  app.post(
    '/api/v1/users/:id/reset-second-factor',
    {
      config: { access: 'tenant-admin', object: 'own-tenant', freshSignIn: true },
      schema: { ...schema, summary: 'Remove the second factor of a user', tags: ['users'] },
    },
    async (request, reply) => {
      const tenantId = requireTenantId(request.caller);
      await reset(request, (account) => account.tenantId === tenantId);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/v1/global/users/:id/reset-second-factor',
    {
      config: { access: 'global-admin', freshSignIn: true },
      schema: { ...schema, summary: 'Remove the second factor of a person', tags: ['global users'] },
    },
    async (request, reply) => {
      await reset(request, () => true);
      return reply.code(204).send(null);
    },
  );
}

/** Registers the calls for second factors. Returns the part of the sign-in that asks for them. */
export async function secondFactorRoutes(
  app: PortalApp,
  deps: PortalDeps,
  { attempts, runner }: RouteDeps,
): Promise<SecondStep> {
  const box = await createSecretBox(deps.settings);
  ownFactorRoutes(app, deps, { attempts, box, runner });
  recoveryCodesRoute(app, deps, { runner });
  resetFactorRoutes(app, deps, { runner });
  return createSecondStep(deps, { attempts, box, onMessage: () => runner.wake() });
}
