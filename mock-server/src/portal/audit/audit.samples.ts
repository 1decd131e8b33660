import { auditSortFields } from '@portal/shared/contracts';
import { defineSamples, get, type Sample } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { auditListing } from './audit.repository';

// Rows are numbered and chained one by one; the hashes do not matter for the plans.
const fill = `
  set session_replication_role = replica;
  insert into audit_entries (id, tenant_id, position, created_at, act, actor_id, actor_name, target_type, target_id,
                             target_name, previous_hash, hash, search_text)
    select id, tenant_id, 27501 - n, created_at, case when n % 5 < 3 then 'user.updated' else 'user.disabled' end, 'p', first_name, 'user', id, last_name, '', '', search_text
      from invented;
  insert into audit_entries_words (tenant_id, word, id, shared, position, created_at)
    select tenant_id, word, id, shared, 27501 - n, created_at from invented, search_words(search_text) on conflict do nothing;
  insert into audit_chains (tenant_id, length) select tenant_id, count(*) from invented group by tenant_id;
  set session_replication_role = origin`;

const startedExport = (url: string, wrong: NonNullable<Sample['wrong']>): Sample => ({
  allowed: 202,
  call: () => ({ method: 'POST', url, payload: { search: 'nothing' } }),
  wrong,
});

const longAgo = new Date('2020-01-01T00:00:00Z');

export const samples = defineSamples({
  requests: {
    'GET /api/v1/audit': get(
      '/api/v1/audit?size=100&search=&act=user.updated&targetType=user&targetId=nobody&actorId=nobody&since=week',
    ),
    'GET /api/v1/global/audit': get('/api/v1/global/audit?size=100&tenant=nobody&since=quarter'),
    'POST /api/v1/audit/exports': startedExport('/api/v1/audit/exports', []),
    'POST /api/v1/global/audit/exports': startedExport('/api/v1/global/audit/exports', [
      ['a tenant that does not exist', { payload: { tenant: 'nobody' } }, 'validation.failed'],
    ]),
  },
  lists: {
    'GET /api/v1/audit': {
      scope: scopeOfBigTenant,
      sorts: auditSortFields,
      listing: () => auditListing({ tenantId: bigTenant }),
      filtered: {
        act: () => auditListing({ tenantId: bigTenant, act: 'user.updated' }),
        since: () => auditListing({ tenantId: bigTenant, from: longAgo }),
        targetType: () => auditListing({ tenantId: bigTenant, targetType: 'user' }),
        actorId: () => auditListing({ tenantId: bigTenant, actorId: 'p' }),
        reads: () => auditListing({ tenantId: bigTenant, hidesReads: true }),
      },
      fill,
    },
    'GET /api/v1/global/audit': {
      scope: { as: 'global', personId: 'p' },
      sorts: auditSortFields,
      listing: () => auditListing({}),
      filtered: {
        act: () => auditListing({ act: 'user.updated' }),
        since: () => auditListing({ from: longAgo }),
        targetType: () => auditListing({ targetType: 'user' }),
        actorId: () => auditListing({ actorId: 'p' }),
        reads: () => auditListing({ hidesReads: true }),
      },
      fill,
    },
  },
});
