import { Home, type Figure } from '@portal/shared/contracts';
import { inScope, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import type { Sql } from '../../platform/database/database';
import { findPerson } from '../me/me.repository';
import { globalFigures, tenantFigures } from './home.repository';

export function homeRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/home',
    {
      config: { access: 'signed-in', object: 'own-tenant' },
      schema: { summary: 'Content of the start page', tags: ['home'], response: { 200: Home } },
    },
    inScope(async (sql, { viewer, request: { caller } }) => {
      // The scope of a session inside a tenant does not reach people of the provider.
      const { firstName, acting } = caller;
      const [person = notFound(), figures] = await Promise.all([
        acting ? { firstName, tenantName: acting.tenantName } : findPerson(sql, viewer.personId),
        figuresFor(sql, viewer),
      ]);
      return {
        firstName: person.firstName,
        tenantName: person.tenantName,
        asOf: viewer.now.toISOString(),
        figures,
      };
    }),
  );
}

function figuresFor(sql: Sql, { tenantId, personId, roles, now }: Viewer): Promise<Figure[]> {
  if (tenantId === null) return globalFigures(sql, now);
  return tenantFigures(sql, { tenantId, personId, canManage: roles.includes('TenantAdmin'), now });
}
