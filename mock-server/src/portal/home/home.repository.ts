import type { Figure, TenantStatus } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { invitationsListing } from '../invitations/invitations.repository';

interface PeopleCounts {
  active: number;
  /** Those of the active ones who were there 30 days ago. */
  activeBefore: number;
  signedIn: number;
}

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();
const startOfMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();

/** Counts the people of one tenant, or of all tenants when `tenantId` is null. */
async function countPeople(sql: Sql, tenantId: string | null, now: Date): Promise<PeopleCounts> {
  const [counts] = await sql.query<PeopleCounts>(
    `select count(*) filter (where status = 'active')::int as active,
            count(*) filter (where status = 'active' and created_at <= $2::timestamptz)::int as "activeBefore",
            count(*) filter (where last_sign_in_at >= $2::timestamptz)::int as "signedIn"
       from people where tenant_id = $1 or ($1::text is null and tenant_id is not null)`,
    [tenantId, daysBefore(now, 30)],
  );
  return counts ?? { active: 0, activeBefore: 0, signedIn: 0 };
}

/** Counts the invitations of a tenant that can be accepted or wait for their message, as the list shows them. */
async function countOpenInvitations(sql: Sql, { tenantId, now }: TenantPerson) {
  const { where, params } = invitationsListing(tenantId, 'en', { state: 'pending', now });
  const [row] = await sql.query<{ total: number; before: number }>(
    `select count(*)::int as total,
            count(*) filter (where item.created_at <= $${params.length + 1}::timestamptz)::int as before
       from invitations item where ${where}`,
    [...params, daysBefore(now, 7)],
  );
  return row ?? { total: 0, before: 0 };
}

/** A count with its value at the same point of the period before, and its course by day. */
interface ComparedCount {
  value: number;
  previous: number;
  values: number[];
}

const dailyCounts = (table: string, column: string): string =>
  `array(select (select count(*)::int from ${table} and ${column} > day - interval '1 day' and ${column} <= day)
           from generate_series($3::timestamptz - interval '13 days', $3::timestamptz, interval '1 day') as day
          order by day)`;

/** Chats are private, so only the person's own questions are counted. */
async function countQuestions(sql: Sql, { tenantId, personId, now }: TenantPerson): Promise<ComparedCount> {
  const own = `chat_messages where tenant_id = $1 and person_id = $2 and role = 'user'`;
  const [counts] = await sql.query<ComparedCount>(
    `select (select count(*)::int from ${own} and created_at between $4::timestamptz and $3::timestamptz) as value,
            (select count(*)::int from ${own}
                and created_at between $5::timestamptz and $6::timestamptz) as previous,
            ${dailyCounts(own, 'created_at')} as values`,
    [tenantId, personId, now.toISOString(), startOfMonth(now), ...samePartOfLastMonth(now)],
  );
  return counts ?? noCount;
}

async function countActivities(sql: Sql, { tenantId, now }: TenantPerson): Promise<ComparedCount> {
  const own = 'activities where tenant_id = $1';
  const [counts] = await sql.query<ComparedCount>(
    `select (select count(*)::int from ${own} and happened_at between $2::timestamptz and $3::timestamptz) as value,
            (select count(*)::int from ${own} and happened_at >= $4::timestamptz and happened_at < $2::timestamptz)
              as previous,
            ${dailyCounts(own, 'happened_at')} as values`,
    [tenantId, daysBefore(now, 7), now.toISOString(), daysBefore(now, 14)],
  );
  return counts ?? noCount;
}

const noCount: ComparedCount = { value: 0, previous: 0, values: [] };

/** Returns the start of the last month and the instant after as much of it as has passed of this month. */
function samePartOfLastMonth(now: Date): [from: string, to: string] {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const lastStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  const to = Math.min(lastStart + now.getTime() - start, start - 1);
  return [new Date(lastStart).toISOString(), new Date(to).toISOString()];
}

type FigureDetails = Partial<Pick<Figure, 'link' | 'previous' | 'whole' | 'values'>>;

const figure = (id: string, value: number, details: FigureDetails = {}): Figure => ({
  id,
  value,
  format: 'integer',
  link: null,
  previous: null,
  whole: null,
  values: [],
  ...details,
});

export interface TenantPerson {
  tenantId: string;
  personId: string;
  now: Date;
}

/**
 * Returns the figures for a tenant's own people. `canManage` adds links to the list of users. A figure links only to a
 * list with the same number of rows.
 */
export async function tenantFigures(
  sql: Sql,
  person: TenantPerson & { canManage: boolean },
): Promise<Figure[]> {
  const [counts, openInvitations, questions, activities] = await Promise.all([
    countPeople(sql, person.tenantId, person.now),
    countOpenInvitations(sql, person),
    countQuestions(sql, person),
    countActivities(sql, person),
  ]);
  const users = (query: string) => (person.canManage ? `/users?${query}` : null);
  return [
    figure('activePeople', counts.active, { link: users('status=active'), previous: counts.activeBefore }),
    figure('signedInLast30Days', counts.signedIn, { whole: counts.active }),
    figure('openInvitations', openInvitations.total, {
      link: users('view=invitations&state=pending'),
      previous: openInvitations.before,
    }),
    figure('questionsThisMonth', questions.value, compared(questions)),
    figure('activitiesThisWeek', activities.value, compared(activities)),
  ];
}

const compared = ({ previous, values }: ComparedCount): FigureDetails => ({ previous, values });

const activeTenants: TenantStatus = 'active';

/** Returns the figures for the provider's own people: totals over all tenants, without data of a single tenant. */
export async function globalFigures(sql: Sql, now: Date): Promise<Figure[]> {
  const [counts, [tenants]] = await Promise.all([
    countPeople(sql, null, now),
    sql.query<{ total: number; active: number; before: number; activeBefore: number }>(
      `select count(*)::int as total, count(*) filter (where status = 'active')::int as active,
              count(*) filter (where created_at <= $1::timestamptz)::int as before,
              count(*) filter (where status = 'active' and created_at <= $1::timestamptz)::int as "activeBefore"
         from tenants`,
      [daysBefore(now, 30)],
    ),
  ]);
  return [
    figure('tenants', tenants?.total ?? 0, { link: '/tenants', previous: tenants?.before ?? null }),
    figure('activeTenants', tenants?.active ?? 0, {
      link: `/tenants?status=${activeTenants}`,
      previous: tenants?.activeBefore ?? null,
    }),
    figure('peopleOfAllTenants', counts.active, { previous: counts.activeBefore }),
    figure('signedInLast30Days', counts.signedIn, { whole: counts.active }),
  ];
}
