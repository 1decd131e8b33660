import type { CommonUser } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

export async function findCommonUser(sql: Sql, personId: string): Promise<CommonUser | undefined> {
  const [row] = await sql.query<CommonUser>(
    `select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, p.avatar,
            coalesce(s.status, 'online') as status
       from people p left join person_statuses s on s.person_id = p.id
      where p.id = $1`,
    [personId],
  );
  return row;
}

export async function saveStatus(sql: Sql, personId: string, status: CommonUser['status']): Promise<void> {
  await sql.query(
    `insert into person_statuses (person_id, status) values ($1, $2)
     on conflict (person_id) do update set status = excluded.status`,
    [personId, status],
  );
}
