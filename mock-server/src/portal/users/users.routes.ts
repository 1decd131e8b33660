import { UserList, UserListQuery } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { languageOf, scopeOf } from '../../platform/auth/caller';
import { fail } from '../../platform/http/problem';
import { listUsers } from './users.repository';

export function usersRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/users',
    {
      config: { access: 'tenant-admin', object: 'own-tenant' },
      schema: {
        summary: 'The people of the own tenant',
        tags: ['users'],
        querystring: UserListQuery,
        response: { 200: UserList },
      },
    },
    async (request) => {
      const { caller, query } = request;
      const { tenantId } = caller;
      if (tenantId === null) return fail('authz.role_required');
      return deps.db.batch(scopeOf(caller), (sql) =>
        listUsers(sql, tenantId, { query, language: languageOf(request) }),
      );
    },
  );
}
