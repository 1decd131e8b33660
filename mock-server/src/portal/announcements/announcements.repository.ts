import type { Announcement, Language } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database';
import { iso } from '../iso';

/** Who reads, in which language, and when. */
export interface Reader {
  personId: string;
  tenantId: string | null;
  language: Language;
  now: Date;
}

interface Words {
  title: string;
  content: string;
  hyperText?: string;
}

export type AnnouncementTexts = Record<Language, Words>;

interface Row {
  id: string;
  texts: AnnouncementTexts;
  linkUri: string | null;
  startsAt: Date;
  read: boolean;
}

const live = `(a.audience = 'all' or $1::text = any (a.tenant_ids))
          and a.starts_at <= $2::timestamptz and (a.ends_at is null or a.ends_at > $2::timestamptz)`;

/** Live announcements for this reader, newest start first. */
export async function listAnnouncements(
  sql: Sql,
  reader: Reader,
  { unreadOnly = false, limit = 100 } = {},
): Promise<Announcement[]> {
  const rows = await sql.query<Row>(
    `select a.id, a.texts, a.link_uri as "linkUri", a.starts_at as "startsAt", r.person_id is not null as read
       from announcements a
       left join announcement_reads r on r.announcement_id = a.id and r.person_id = $3
      where ${live} and ($4::boolean is false or r.person_id is null)
      order by a.starts_at desc, a.id limit $5::int`,
    [reader.tenantId, reader.now.toISOString(), reader.personId, unreadOnly, limit],
  );
  return rows.map((row) => announcementOf(row, reader.language));
}

/** Marks all that is live for the reader as read. */
export async function markAllRead(sql: Sql, reader: Reader): Promise<void> {
  await sql.query(
    `insert into announcement_reads (person_id, announcement_id, read_at)
     select $3, a.id, $2::timestamptz from announcements a where ${live} on conflict do nothing`,
    [reader.tenantId, reader.now.toISOString(), reader.personId],
  );
}

/** Sets or clears the reader's own mark; false when there is no such announcement for this reader. */
export async function markRead(
  sql: Sql,
  reader: Reader,
  mark: { id: string; read: boolean },
): Promise<boolean> {
  const [found] = await sql.query(`select a.id from announcements a where ${live} and a.id = $3`, [
    reader.tenantId,
    reader.now.toISOString(),
    mark.id,
  ]);
  if (!found) return false;
  const own = [reader.personId, mark.id];
  if (mark.read) {
    await sql.query(
      `insert into announcement_reads (person_id, announcement_id, read_at) values ($1, $2, $3::timestamptz)
       on conflict do nothing`,
      [...own, reader.now.toISOString()],
    );
  } else {
    await sql.query('delete from announcement_reads where person_id = $1 and announcement_id = $2', own);
  }
  return true;
}

function announcementOf({ id, texts, linkUri, startsAt, read }: Row, language: Language): Announcement {
  const { title, content, hyperText } = texts[language];
  const uri = linkUri?.replace('{language}', language);
  const link = uri === undefined ? null : { uri, hyperText: hyperText ?? title };
  return { id, title, content, startDate: iso(startsAt), read, link };
}
