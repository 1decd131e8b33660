import {
  announcementLimits,
  ManagedAnnouncement,
  type AnnouncementStatus,
  type AnnouncementTranslation,
  type Language,
} from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { selectList } from '../../platform/lists/select-list';

/** Texts as they are stored: a language or the text of the link may be missing. */
export type StoredTexts = Partial<
  Record<Language, Omit<AnnouncementTranslation, 'hyperText'> & { hyperText?: string }>
>;

const { roles, languages } = ManagedAnnouncement.properties.audience.properties;

/** An announcement as stored. */
const AnnouncementRow = Type.Object({
  ...Type.Omit(ManagedAnnouncement, ['translations', 'audience', 'status', 'startsAt', 'endsAt']).properties,
  texts: Type.Unsafe<StoredTexts>(),
  tenantIds: Type.Array(Type.String(), { description: 'empty for all tenants' }),
  roles,
  languages,
  startsAt: Type.Unsafe<Date | string | null>(),
  endsAt: Type.Unsafe<Date | string | null>(),
  isDraft: Type.Boolean(),
});
export type AnnouncementRow = Static<typeof AnnouncementRow>;

const boundedReads = `(select count(*)::int from (select 1 from announcement_reads reads
                      where reads.announcement_id = item.id and reads.read_version = item.read_version
                      limit ${announcementLimits.shownReads + 1}) bounded)`;

/** The active people of active tenants and of the provider. `where`: further condition on `people`. */
export const activePeople = (where = 'true'): string =>
  `people left join tenants tenant on tenant.id = people.tenant_id
    where people.status = 'active' and (people.tenant_id is null or tenant.status = 'active') and ${where}`;

/** Condition that a person of `activePeople` has one of the roles and languages, which are arrays in SQL. */
export const hasRoleAndLanguage = (roles: string, languages: string): string =>
  `(cardinality(${roles}) = 0 or people.roles && ${roles} or (people.roles = '{}' and 'user' = any (${roles})))
   and (cardinality(${languages}) = 0
        or coalesce(people.preferences ->> 'language', tenant.settings -> 'preferences' ->> 'language', 'en') = any (${languages}))`;

const { shownReads } = announcementLimits;

/** Number of people in the audience, among the first people of its tenants. Null if there are more with other roles. */
const boundedAudience = (where?: string): string =>
  `(select case when count(*) <= ${shownReads} or bool_and(matches) then count(*) filter (where matches)::int end
      from (select ${hasRoleAndLanguage('item.roles', 'item.languages')} as matches
              from ${activePeople(where)} limit ${shownReads + 1}) bounded)`;

/**
 * Number of people in the audience, over the table `item`. Most announcements are for everyone. Their number has no
 * reference to `item`, so it is computed once per statement.
 */
export const targetCount = `case
  when item.tenant_ids <> '{}' then ${boundedAudience('people.tenant_id = any (item.tenant_ids)')}
  when item.roles <> '{}' or item.languages <> '{}' then ${boundedAudience()}
  else (select count(*)::int from (select 1 from ${activePeople()} limit ${shownReads + 1}) bounded) end`;

/** Columns of an announcement in the list, over the table `item`. */
export const listedColumns = selectList(Type.Omit(AnnouncementRow, ['targetCount']), {
  readCount: boundedReads,
});

/** Columns of an announcement, over the table `item`. */
export const announcementColumns = selectList(AnnouncementRow, { readCount: boundedReads, targetCount });

const archivedAfter = announcementLimits.archivedDays * 86_400_000;

const timeOf = (at: Date | string): number => new Date(at).getTime();

/** Returns the state of an announcement at a time. */
export function computeAnnouncementStatus(
  { isDraft, startsAt, endsAt }: Pick<AnnouncementRow, 'isDraft' | 'startsAt' | 'endsAt'>,
  now: Date,
): AnnouncementStatus {
  if (isDraft || startsAt === null) return 'draft';
  if (endsAt !== null && timeOf(endsAt) <= now.getTime())
    return timeOf(endsAt) <= now.getTime() - archivedAfter ? 'archived' : 'ended';
  return timeOf(startsAt) > now.getTime() ? 'scheduled' : 'live';
}

const archiveBegins = `$1::timestamptz - interval '${announcementLimits.archivedDays} days'`;

/** SQL conditions of the states over `item`; the parameter is the present time. */
export const statusConditions: Record<AnnouncementStatus, string> = {
  draft: '$1::timestamptz is not null and item.is_draft',
  scheduled: `not item.is_draft and item.starts_at > $1::timestamptz and coalesce(item.ends_at > $1::timestamptz, true)`,
  live: `not item.is_draft and item.starts_at <= $1::timestamptz and coalesce(item.ends_at > $1::timestamptz, true)`,
  ended: `not item.is_draft and item.ends_at <= $1::timestamptz and item.ends_at > ${archiveBegins}`,
  archived: `not item.is_draft and item.ends_at <= ${archiveBegins}`,
};

const isoOf = (at: Date | string | null): string | null => at && new Date(at).toISOString();

function translationOf(texts: StoredTexts, language: Language): AnnouncementTranslation | null {
  const text = texts[language];
  return text ? { title: text.title, content: text.content, hyperText: text.hyperText ?? null } : null;
}

const missingText: AnnouncementTranslation = { title: '', content: '', hyperText: null };

/** Returns an announcement as administrators edit it. */
export function toAnnouncement(row: AnnouncementRow, now: Date): ManagedAnnouncement {
  const { texts, tenantIds, roles, languages, startsAt, endsAt, isDraft: _isDraft, ...rest } = row;
  return {
    ...rest,
    translations: { en: translationOf(texts, 'en') ?? missingText, tr: translationOf(texts, 'tr') },
    audience: { tenantIds, roles, languages },
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
    status: computeAnnouncementStatus(row, now),
  };
}
