import { Home } from '@portal/shared/contracts';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { scopeOf, type Caller } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import type { Sql } from '../../platform/database/database';
import { findPerson } from '../me/me.repository';
import { globalFigures, tenantFigures } from './home.repository';

export function homeRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/home',
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: { summary: 'What the start page shows', tags: ['home'], response: { 200: Home } },
    },
    async (request) => {
      const { caller } = request;
      const now = deps.now();
      return deps.db.transaction(scopeOf(caller), async (sql) => {
        const person = await findPerson(sql, caller.personId);
        if (!person) return notFound();
        return {
          firstName: person.firstName,
          tenantName: person.tenantName,
          asOf: now.toISOString(),
          figures: await figuresFor(sql, caller, now),
        };
      });
    },
  );
}

function figuresFor(sql: Sql, { tenantId, personId, roles }: Caller, now: Date) {
  if (tenantId === null) return globalFigures(sql, now);
  return tenantFigures(sql, { tenantId, personId, mayManage: roles.includes('TenantAdmin'), now });
}
