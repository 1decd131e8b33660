import type { Figure } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

interface PeopleCounts {
  active: number;
  signedIn: number;
  invited: number;
}

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();
const startOfMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();

/** Counts the people of one tenant, or of all tenants when `tenantId` is null. */
async function countPeople(sql: Sql, tenantId: string | null, now: Date): Promise<PeopleCounts> {
  const [counts] = await sql.query<PeopleCounts>(
    `select count(*) filter (where status = 'active')::int as active,
            count(*) filter (where last_sign_in_at >= $2::timestamptz)::int as "signedIn",
            count(*) filter (where status = 'invited')::int as invited
       from people where tenant_id = $1 or ($1::text is null and tenant_id is not null)`,
    [tenantId, daysBefore(now, 30)],
  );
  return counts ?? { active: 0, signedIn: 0, invited: 0 };
}

/** Chats are private, so only the person's own questions are counted. */
async function countOwn(
  sql: Sql,
  { tenantId, personId, now }: TenantPerson,
): Promise<{ questions: number; activities: number }> {
  const [counts] = await sql.query<{ questions: number; activities: number }>(
    `select (select count(*)::int from chat_messages
              where tenant_id = $1 and person_id = $2 and role = 'user'
                and created_at >= $3::timestamptz) as questions,
            (select count(*)::int from activities
              where tenant_id = $1 and happened_at between $4::timestamptz and $5::timestamptz) as activities`,
    [tenantId, personId, startOfMonth(now), daysBefore(now, 7), now.toISOString()],
  );
  return counts ?? { questions: 0, activities: 0 };
}

const figure = (id: string, value: number, link: string | null = null): Figure => ({
  id,
  value,
  format: 'integer',
  link,
});

export interface TenantPerson {
  tenantId: string;
  personId: string;
  now: Date;
}

/** Returns the figures for a tenant's own people. `canManage` adds links to the list of users. */
export async function tenantFigures(
  sql: Sql,
  person: TenantPerson & { canManage: boolean },
): Promise<Figure[]> {
  const [counts, own] = await Promise.all([
    countPeople(sql, person.tenantId, person.now),
    countOwn(sql, person),
  ]);
  const people = person.canManage ? '/users' : null;
  return [
    figure('activePeople', counts.active, people),
    figure('signedInLast30Days', counts.signedIn, people),
    figure('openInvitations', counts.invited, people),
    figure('questionsThisMonth', own.questions),
    figure('activitiesThisWeek', own.activities, '/pages/activities'),
  ];
}

/** Returns the figures for the provider's own people: totals over all tenants, without data of a single tenant. */
export async function globalFigures(sql: Sql, now: Date): Promise<Figure[]> {
  const [counts, [tenants]] = await Promise.all([
    countPeople(sql, null, now),
    sql.query<{ total: number; active: number }>(
      `select count(*)::int as total, count(*) filter (where status = 'active')::int as active from tenants`,
    ),
  ]);
  return [
    figure('tenants', tenants?.total ?? 0, '/tenants'),
    figure('activeTenants', tenants?.active ?? 0, '/tenants'),
    figure('peopleOfAllTenants', counts.active),
    figure('signedInLast30Days', counts.signedIn),
  ];
}
