import type { SampleMember } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import { sampleUser } from '../../platform/auth/sample-user';
import type { Sql } from '../../platform/database/database';
import { sampleContacts } from '../contacts/sample-contacts';

const memberCount = 20;
const everyThird = sampleContacts.filter((_, at) => at % 3 === 0);

/** Twenty of the sample contacts, by name. They exist in every copy and never act. */
export const sampleMembers: readonly SampleMember[] = everyThird
  .slice(0, memberCount)
  .map(({ key, name }) => ({ id: key, name, avatar: null }));

/** Returns the caller as a member. */
export async function getOwnMember(sql: Sql, { personId }: Viewer): Promise<SampleMember> {
  if (personId === sampleUser.id) return { id: personId, name: sampleUser.name, avatar: null };
  const [row] = await sql.query<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from people where id = $1`,
    [personId],
  );
  return { id: personId, name: row?.name ?? '', avatar: null };
}
