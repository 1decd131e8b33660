import type { DomainFailure, DomainState } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';

interface Sample {
  tenantId: string;
  name: string;
  state: DomainState;
  /** Age in hours: of the request, of the last check. */
  requested: number;
  checked: number;
  attempts: number;
  failure?: DomainFailure;
}

const day = 24;

const samples: readonly Sample[] = [
  {
    ...{ tenantId: 'acorn', name: 'acorn.example', state: 'verified' },
    ...{ requested: 419 * day, checked: 3 * day, attempts: 61 },
  },
  {
    ...{ tenantId: 'acorn', name: 'acorn-capital.example', state: 'pending' },
    ...{ requested: 5, checked: 0.4, attempts: 15, failure: 'not_found' },
  },
  {
    ...{ tenantId: 'acorn', name: 'acorn-invest.example', state: 'failed' },
    ...{ requested: 46 * day, checked: 16 * day, attempts: 109, failure: 'wrong_value' },
  },
  {
    ...{ tenantId: 'birch', name: 'birch.example', state: 'verified' },
    ...{ requested: 259 * day, checked: 5 * day, attempts: 38 },
  },
  {
    ...{ tenantId: 'birch', name: 'birch-wealth.example', state: 'pending' },
    ...{ requested: 30, checked: 0.8, attempts: 40, failure: 'not_found' },
  },
  {
    ...{ tenantId: 'cedar', name: 'cedar.example', state: 'verified' },
    ...{ requested: 608 * day, checked: 2 * day, attempts: 88 },
  },
];

/**
 * Seeds the domains of the sample tenants. They have no background checks: names below `.example` never exist in DNS, so
 * the verified ones would lapse.
 */
export async function seedDomains(sql: Sql, now: Date): Promise<void> {
  // A deleted sample tenant must not get new rows.
  const [present] = await sql.query('select 1 from domains union all select 1 from deleted_tenants limit 1');
  if (present) return;
  const hoursBefore = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  for (const { tenantId, name, state, requested, checked, attempts, failure = null } of samples) {
    const sort = sortKeys(name);
    const requestedAt = hoursBefore(requested);
    const verifiedAt = state === 'verified' ? requestedAt : null;
    await sql.query(
      `insert into domains (id, tenant_id, name, state, token, requested_at, created_at, last_checked_at, attempts,
                            failure, verified_at, is_primary, search_text, sort_en, sort_tr)
       values ($1, $2, $3, $4, md5($3), $5::timestamptz, $5::timestamptz, $6::timestamptz, $7::integer, $8,
               $9::timestamptz, $4 = 'verified', $10, $11, $12)`,
      [
        ...[name.replaceAll('.', '-'), tenantId, name, state, requestedAt, hoursBefore(checked), attempts],
        ...[failure, verifiedAt, searchText(name), sort.en, sort.tr],
      ],
    );
  }
}
