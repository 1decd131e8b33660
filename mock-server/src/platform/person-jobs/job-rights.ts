import { mayAct, roles as knownRoles, type Role } from '@portal/shared/contracts';
import type { PortalDeps } from '../app/portal-app';
import { allows } from '../auth/access';
import type { Sql } from '../database/database';
import { fail } from '../http/problem';
import type { JobKind } from './define-job';
import type { PersonJob } from './person-jobs.repository';

interface Rights {
  status: string;
  roles: string[];
  tenantStatus: string | null;
}

type Starter = Pick<PersonJob, 'personId' | 'roles' | 'sessionMode'>;

const readRights = async (sql: Sql, personId: string): Promise<Rights | undefined> =>
  (
    await sql.query<Rights>(
      `select p.status, p.roles, t.status as "tenantStatus"
         from people p left join tenants t on t.id = p.tenant_id where p.id = $1`,
      [personId],
    )
  )[0];

/**
 * Returns the rights of a person of the provider who started a job in a session, undefined for other jobs. They are read
 * in a transaction of their own, because the rows of a tenant do not include the people of the provider.
 */
export const rightsInSession = async (
  { db }: Pick<PortalDeps, 'db'>,
  { personId, sessionMode }: Starter,
): Promise<Rights | undefined> =>
  sessionMode ? db.transaction({ as: 'global', personId }, (sql) => readRights(sql, personId)) : undefined;

/** A session makes a person of the provider an administrator of its tenant while their roles allow its mode. */
const withSession = (granted: readonly Role[], { sessionMode }: Starter): readonly Role[] =>
  sessionMode && mayAct(granted, sessionMode) ? ['TenantAdmin', ...granted] : granted;

/**
 * Throws unless the person may still do what the job does. Roles that an external authority grants are only in tokens,
 * so the roles of the call that started the job apply. A job continues after the session in which it was started.
 */
export async function assertRights(
  sql: Sql,
  job: Starter,
  {
    access,
    settings,
    rights,
  }: Pick<JobKind<never>, 'access'> & Pick<PortalDeps, 'settings'> & { rights: Rights | undefined },
): Promise<void> {
  const person = job.sessionMode ? rights : await readRights(sql, job.personId);
  if (person?.status !== 'active') fail('auth.user_disabled');
  if (person.tenantStatus !== null && person.tenantStatus !== 'active') fail('tenant.suspended');
  const current = settings.authority ? job.roles : person.roles;
  const granted = knownRoles.filter((role) => job.roles.includes(role) && current.includes(role));
  if (!allows(access, withSession(granted, job))) fail('authz.role_required');
}
