import { UserList, UserListQuery } from '@portal/shared/contracts';
import { inScope, tenantOf } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
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
    inScope((sql, { query, viewer }) =>
      listUsers(sql, tenantOf(viewer), { query, language: viewer.language }),
    ),
  );
}
