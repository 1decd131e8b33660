import { roles as knownRoles } from '@portal/shared/contracts';
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

/**
 * Throws unless the person may still do what the job does. Roles that an external authority grants are only in tokens,
 * so those of the call that started the job apply.
 */
export async function assertRights(
  sql: Sql,
  job: Pick<PersonJob, 'personId' | 'roles'>,
  { access, settings }: Pick<JobKind<never>, 'access'> & Pick<PortalDeps, 'settings'>,
): Promise<void> {
  const [person] = await sql.query<Rights>(
    `select p.status, p.roles, t.status as "tenantStatus"
       from people p left join tenants t on t.id = p.tenant_id where p.id = $1`,
    [job.personId],
  );
  if (person?.status !== 'active') fail('auth.user_disabled');
  if (person.tenantStatus === 'suspended') fail('tenant.suspended');
  const current = settings.authority ? job.roles : person.roles;
  const granted = knownRoles.filter((role) => job.roles.includes(role) && current.includes(role));
  if (!allows(access, granted)) fail('authz.role_required');
}
