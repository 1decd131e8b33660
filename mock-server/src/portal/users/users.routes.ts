import { UserList, UserListQuery } from '@portal/shared/contracts';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { fail } from '../../platform/http/problem';
import { listUsers } from './users.repository';

export function usersRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/users',
    {
      config: { access: 'tenant-admin', object: 'own-tenant' },
      schema: {
        summary: 'The users of the caller’s tenant',
        tags: ['users'],
        querystring: UserListQuery,
        response: { 200: UserList },
      },
    },
    inScope(async (sql, { query, viewer: { tenantId, language } }) =>
      tenantId === null ? fail('authz.role_required') : listUsers(sql, tenantId, { query, language }),
    ),
  );
}
