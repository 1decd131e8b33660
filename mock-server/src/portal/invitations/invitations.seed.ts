import { invitationLimits } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';

interface Sample {
  tenantId: string;
  name: string;
  state: 'pending' | 'revoked' | 'bounced';
  daysAgo: number;
  failure?: string;
}

const noSuchUser = '550 5.1.1 no such user';

/** The pending ones that are older than the lifetime of a link have expired. */
const samples: readonly Sample[] = [
  { tenantId: 'acorn', name: 'Defne Karaca', state: 'pending', daysAgo: 1 },
  { tenantId: 'acorn', name: 'Oliver Bright', state: 'pending', daysAgo: 3 },
  { tenantId: 'acorn', name: 'Selin Tan', state: 'pending', daysAgo: 4 },
  { tenantId: 'acorn', name: 'Emir Başaran', state: 'pending', daysAgo: 12 },
  { tenantId: 'acorn', name: 'Harriet Cole', state: 'pending', daysAgo: 33 },
  { tenantId: 'acorn', name: 'Toprak Eren', state: 'bounced', daysAgo: 9, failure: noSuchUser },
  { tenantId: 'acorn', name: 'Nora Whitcombe', state: 'revoked', daysAgo: 20 },
  { tenantId: 'birch', name: 'Anton Weiss', state: 'pending', daysAgo: 2 },
  { tenantId: 'birch', name: 'Sibel Ergin', state: 'pending', daysAgo: 15 },
  { tenantId: 'birch', name: 'Maria Lopez', state: 'revoked', daysAgo: 40 },
];

const inviters: Record<string, string> = { acorn: 'Adam Whitfield', birch: 'Boris Lindqvist' };
const day = 86_400_000;

function rowOf({ tenantId, name, state, daysAgo, failure }: Sample, now: Date) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const id = fold(name).replaceAll(' ', '-');
  const email = `${id.replace('-', '.')}@${tenantId}.example`;
  const at = new Date(now.getTime() - daysAgo * day);
  const isSent = failure === undefined;
  const sort = sortKeys(email);
  return {
    id,
    tenant_id: tenantId,
    email,
    first_name: firstName,
    last_name: lastName,
    state,
    delivery: isSent ? 'sent' : 'refused',
    failure: failure ?? null,
    invited_by: inviters[tenantId],
    attempted_at: at,
    sent_at: isSent ? at : null,
    sent_count: isSent ? 1 : 0,
    expires_at: isSent ? new Date(at.getTime() + invitationLimits.days * day) : null,
    created_at: at,
    search_text: searchText(firstName, lastName, email),
    sort_en: sort.en,
    sort_tr: sort.tr,
  };
}

/** Seeds invitations of the sample tenants in all states but `accepted`. They have no links, and nothing is sent. */
export async function seedInvitations(sql: Sql, now: Date): Promise<void> {
  // A deleted sample tenant must not get new rows.
  const [present] = await sql.query(
    'select 1 from invitations union all select 1 from deleted_tenants limit 1',
  );
  if (present) return;
  await sql.query(
    `insert into invitations (id, tenant_id, email, first_name, last_name, language, state, delivery, failure,
                              invited_by, requested_at, attempted_at, sent_at, sent_count, expires_at, created_at, search_text,
                              sort_en, sort_tr)
       select id, tenant_id, email, first_name, last_name, 'en', state, delivery, failure, invited_by, created_at,
              attempted_at, sent_at, sent_count, expires_at, created_at, search_text, sort_en, sort_tr
         from jsonb_to_recordset($1::text::jsonb) as given(id text, tenant_id text, email text, first_name text,
              last_name text, state text, delivery text, failure text, invited_by text, attempted_at timestamptz,
              sent_at timestamptz,
              sent_count integer, expires_at timestamptz, created_at timestamptz, search_text text, sort_en text,
              sort_tr text)`,
    [JSON.stringify(samples.map((sample) => rowOf(sample, now)))],
  );
}
