import type { TenantDetail } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import type { PortalDeps } from '../../src/platform/app/portal-app';
import { createJobRunner } from '../../src/platform/jobs/job-runner';
import { getMailer } from '../../src/platform/mail/mailer';
import { deleteTenantJob, deletionJob } from '../../src/portal/tenants/deletion/delete-tenant.job';
import { testApp, type Inject } from '../test-app';

const dayLong = 86_400_000;
const url = '/api/v1/tenants';

/** Starts a server and returns calls that archive tenants and plan and run their deletion. */
export async function startDeletions() {
  const server = await testApp();
  const gina = await server.as('gina.admin@meridian.example');
  const rita = await server.as('rita.reader@meridian.example');
  const adam = await server.as('adam.admin@acorn.example');
  const names = new Map<string, string>();
  const run = <Row = Record<string, unknown>>(text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
  const read = async (id: string) => (await gina({ url: `${url}/${id}` })).json<TenantDetail>();
  const closing = (id: string) => ({ reason: 'The contract has ended', name: names.get(id) ?? id });

  return {
    server,
    gina,
    rita,
    adam,
    run,
    read,
    closing,
    /** Archives a tenant, or suspends it. */
    async archive(id: string, act: 'archive' | 'suspend' = 'archive') {
      names.set(id, (await read(id)).name);
      return gina({ method: 'POST', url: `${url}/${id}/${act}`, payload: closing(id) });
    },
    plan: (id: string, change: InjectOptions = {}, person: Inject = gina) =>
      person({ method: 'DELETE', url: `${url}/${id}`, payload: closing(id), ...change }),
    cancel: (id: string, change: InjectOptions = {}) =>
      gina({
        method: 'POST',
        url: `${url}/${id}/cancel-deletion`,
        payload: { reason: 'A new contract' },
        ...change,
      }),
    /** Returns when the deletion of a tenant is due, if it is planned. */
    jobs: (id: string) =>
      run<{ dueAt: string }>(`select due_at as "dueAt" from jobs where kind = $1 and subject = $2`, [
        deletionJob,
        id,
      ]),
    /** Runs the deletions that are due after a number of days, with other dependencies if given. */
    async runDueAfter(days: number, change: Partial<PortalDeps> = {}) {
      const { portal } = server.app;
      const deps = { ...portal, now: () => new Date(Date.now() + days * dayLong), ...change };
      const runner = createJobRunner(deps, { [deletionJob]: deleteTenantJob(deps, getMailer(portal)) });
      return runner.runDue().finally(() => runner.stop());
    },
  };
}
