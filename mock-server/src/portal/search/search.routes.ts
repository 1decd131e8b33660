import { SearchRequest, SearchResultSets } from '@portal/shared/contracts';
import { readQuery } from '@portal/shared/text';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { searchRun } from '../../platform/audit/tenant-reads';
import { readLanguage } from '../../platform/auth/caller';
import { fail } from '../../platform/http/problem';
import { search } from './search';

export function searchRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    '/api/common/search',
    {
      config: {
        access: 'signed-in',
        object: 'own-tenant',
        isRead: true,
        auditedRead: searchRun,
        note: 'each source has its own access',
      },
      schema: {
        summary: 'Search results that the caller may see, in result sets',
        tags: ['search'],
        body: SearchRequest,
        response: { 200: SearchResultSets },
      },
    },
    async (request) => {
      const query = readQuery(request.body.query);
      if (!query) return fail('validation.failed', { errors: [{ pointer: '/query', code: 'too_short' }] });
      return search(deps, { caller: request.caller, language: readLanguage(request) }, query);
    },
  );
}
