import type { CommonUser } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { sampleUser } from '../../platform/auth/sample-user';
import { fail } from '../../platform/http/problem';

/** The user with the revision of its status, which is sent as its entity tag; 0 before the first change. */
interface RevisedUser extends CommonUser {
  version: number;
}

export async function findCommonUser(sql: Sql, personId: string): Promise<RevisedUser | undefined> {
  if (personId === sampleUser.id) return findSampleUser(sql);
  const [row] = await sql.query<RevisedUser>(
    `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.avatar,
            coalesce(s.status, 'online') as status,
            coalesce(s.version, 0) as version
       from people p left join person_statuses s on s.person_id = p.id
      where p.id = $1`,
    [personId],
  );
  return row;
}

async function findSampleUser(sql: Sql): Promise<RevisedUser> {
  const { id, name, email } = sampleUser;
  const [stored] = await sql.query<Pick<RevisedUser, 'status' | 'version'>>(
    'select status, version from person_statuses where person_id = $1',
    [id],
  );
  return { id, name, email, avatar: null, status: 'online', version: 0, ...stored };
}

/** Stores the status, unless it has another revision than the caller has read, and returns its new revision. */
export async function saveStatus(
  sql: Sql,
  personId: string,
  { status, revision }: { status: CommonUser['status']; revision: number | undefined },
): Promise<number> {
  const [row] = await sql.query<{ version: number }>(
    `insert into person_statuses (person_id, status) values ($1, $2)
     on conflict (person_id) do update set status = excluded.status, version = person_statuses.version + 1
      where person_statuses.version = coalesce($3::integer, person_statuses.version)
     returning version`,
    [personId, status, revision ?? null],
  );
  return row?.version ?? fail('conflict.stale');
}
