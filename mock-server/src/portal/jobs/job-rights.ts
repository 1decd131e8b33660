import { mayAct, roles as knownRoles, type Role } from '@portal/shared/contracts';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { allows } from '../navigation/navigation-items';
import type { JobKind } from './define-job';
import type { PersonJob } from './person-jobs.repository';

interface Rights {
  status: string;
  roles: string[];
  tenantStatus: string | null;
}

type Starter = Pick<PersonJob, 'personId' | 'roles' | 'sessionMode'>;

/** Returns the rights that the person has now. The rows of a tenant do not include the people of the provider. */
async function currentRights(sql: Sql, { personId, sessionMode }: Starter): Promise<Rights | undefined> {
  const [person] = sessionMode
    ? await sql.query<Rights>(`select status, roles, null as "tenantStatus" from rights_of_provider_person()`)
    : await sql.query<Rights>(
        `select p.status, p.roles, t.status as "tenantStatus"
           from people p left join tenants t on t.id = p.tenant_id where p.id = $1`,
        [personId],
      );
  return person;
}

/** A session makes a person of the provider an administrator of its tenant while their roles allow its mode. */
const withSession = (granted: readonly Role[], { sessionMode }: Starter): readonly Role[] =>
  sessionMode && mayAct(granted, sessionMode) ? ['TenantAdmin', ...granted] : granted;

/**
 * Throws unless the person may still do what the job does. Roles that an external authority grants are only in tokens,
 * so those of the call that started the job apply. A job continues after the session in which it was started.
 */
export async function assertRights(
  sql: Sql,
  job: Starter,
  { access, settings }: Pick<JobKind<never>, 'access'> & Pick<PortalDeps, 'settings'>,
): Promise<void> {
  const person = await currentRights(sql, job);
  if (person?.status !== 'active') fail('auth.user_disabled');
  if (person.tenantStatus === 'suspended') fail('tenant.suspended');
  const current = settings.authority ? job.roles : person.roles;
  const granted = knownRoles.filter((role) => job.roles.includes(role) && current.includes(role));
  if (!allows(access, withSession(granted, job))) fail('authz.role_required');
}
