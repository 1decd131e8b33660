import { randomUUID } from 'node:crypto';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { setPassword } from '../accounts/people.repository';
import { completeInvitation, findByToken, type LinkedInvitation } from './acceptance';
import { stateAt, type InvitationRow } from './invitation-row';
import type { ClosedLink } from './invitation-page';

/** Returns why an invitation cannot be accepted, or undefined if it can. */
export function getClosedReason(
  { row, tenantStatus, isTaken }: LinkedInvitation,
  now: Date,
): ClosedLink | undefined {
  const state = stateAt(row, now);
  if (state === 'accepted') return 'accepted';
  if (state === 'expired') return 'expired';
  if (state !== 'pending') return 'unknown';
  if (tenantStatus !== 'active') return 'suspended';
  return isTaken ? 'taken' : undefined;
}

interface InvitedPerson {
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** Returns the id of the new person, or undefined if another account has taken the address. */
async function insertPerson(
  sql: Sql,
  { tenantId, email, roles, language, defaultLandingPage }: InvitationRow,
  { firstName, lastName }: Pick<InvitedPerson, 'firstName' | 'lastName'>,
): Promise<string | undefined> {
  const sort = sortKeys(`${firstName} ${lastName}`);
  const [person] = await sql.query<{ id: string }>(
    `insert into people (id, tenant_id, email, first_name, last_name, roles, default_landing_page, preferences,
                         search_text, sort_en, sort_tr)
     values ($1, $2, $3, $4, $5, $6::text[], $7, jsonb_build_object('language', $8::text), $9, $10, $11)
     on conflict do nothing returning id`,
    [
      randomUUID(),
      tenantId,
      email,
      firstName,
      lastName,
      roles,
      defaultLandingPage,
      language,
      searchText(firstName, lastName, email),
      sort.en,
      sort.tr,
    ],
  );
  return person?.id;
}

/** Creates the person of an invitation in the system scope. Returns why not, or the id of the person. */
export async function createInvitedPerson(
  sql: Sql,
  { token, person, source }: { token: string; person: InvitedPerson; source: Omit<AuditSource, 'actor'> },
): Promise<{ closed: ClosedLink } | { personId: string }> {
  const linked = await findByToken(sql, token, { isLocked: true });
  const closed = linked ? getClosedReason(linked, source.at) : 'unknown';
  if (!linked || closed) return { closed: closed ?? 'unknown' };
  const { row } = linked;
  const personId = await insertPerson(sql, row, person);
  if (personId === undefined) return { closed: 'taken' };
  await setPassword(sql, personId, person.passwordHash);
  const actor = { id: personId, name: `${person.firstName} ${person.lastName}`, roles: row.roles };
  await completeInvitation(sql, row, { personId, source: { ...source, actor } });
  return { personId };
}
