import {
  announcementsLimit,
  defaultLanguage,
  linkKind,
  type Announcement,
  type Language,
} from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';

interface AnnouncementText {
  title: string;
  /** Markdown. */
  content: string;
  hyperText?: string;
}

/** People with another language see the default language where theirs is missing. */
export type AnnouncementTexts = Record<typeof defaultLanguage, AnnouncementText> &
  Partial<Record<Language, AnnouncementText>>;

export interface StoredAnnouncement extends Omit<Announcement, 'content'> {
  /** Markdown. */
  content: string;
}

interface Row extends Pick<Announcement, 'id' | 'read' | 'placement' | 'severity' | 'dismissible'> {
  texts: AnnouncementTexts;
  linkUri: string | null;
  startDate: string;
}

const live = `not a.is_draft and (a.audience = 'all' or $1::text = any (a.tenant_ids))
          and (a.roles = '{}' or a.roles && $4::text[]) and (a.languages = '{}' or $5 = any (a.languages))
          and a.starts_at <= $2::timestamptz and (a.ends_at is null or a.ends_at > $2::timestamptz)`;

/** Returns the parameters of `live` and, as the third, the person. People without a role have the role `user`. */
const liveFor = ({ tenantId, now, personId, roles, language }: Viewer): unknown[] => [
  tenantId,
  now.toISOString(),
  personId,
  roles.length > 0 ? roles : ['user'],
  language,
];

/** Returns the live announcements for this person, newest start first. */
export async function listAnnouncements(sql: Sql, viewer: Viewer): Promise<StoredAnnouncement[]> {
  const rows = await sql.query<Row>(
    `select a.id, a.texts, a.link_uri as "linkUri", a.starts_at as "startDate", a.placement, a.severity,
            a.dismissible, r.person_id is not null as read
       from announcements a
       left join announcement_reads r
         on r.announcement_id = a.id and r.person_id = $3 and r.read_version = a.read_version
      where ${live} order by a.starts_at desc, a.id limit $6::int`,
    [...liveFor(viewer), announcementsLimit],
  );
  return rows.map((row) => announcementOf(row, viewer.language));
}

/** Marks all live announcements as read for this person. */
export async function markAllRead(sql: Sql, viewer: Viewer): Promise<void> {
  await sql.query(
    `insert into announcement_reads (person_id, announcement_id, read_version, read_at)
     select $3, a.id, a.read_version, $2::timestamptz from announcements a where ${live} on conflict do nothing`,
    liveFor(viewer),
  );
}

const markStatements = {
  read: `insert into announcement_reads (person_id, announcement_id, read_version, read_at)
         select $3, id, read_version, $2::timestamptz from found on conflict do nothing`,
  unread: `delete from announcement_reads
            where person_id = $3 and (announcement_id, read_version) in (select id, read_version from found)`,
};

/** Marks one announcement as read or unread for this person; returns false if it is not live for the person. */
export async function markRead(
  sql: Sql,
  viewer: Viewer,
  mark: { id: string; read: boolean },
): Promise<boolean> {
  const found = await sql.query(
    `with found as (select a.id, a.read_version from announcements a where ${live} and a.id = $6),
          marked as (${markStatements[mark.read ? 'read' : 'unread']})
     select id from found`,
    [...liveFor(viewer), mark.id],
  );
  return found.length > 0;
}

function announcementOf({ texts, linkUri, ...row }: Row, language: Language): StoredAnnouncement {
  const { title, content, hyperText } = texts[language] ?? texts[defaultLanguage];
  const link = toAnnouncementLink(linkUri, { language, hyperText: hyperText ?? title });
  return { ...row, title, content, link };
}

/**
 * Returns the link for readers with a language, or null for an unsafe address: the table may contain any text, but only
 * portal pages and https are allowed.
 */
export function toAnnouncementLink(
  address: string | null,
  { language, hyperText }: { language: Language; hyperText: string },
): Announcement['link'] {
  const uri = address?.replace('{language}', language);
  return uri === undefined || linkKind(uri) === null ? null : { uri, hyperText };
}
