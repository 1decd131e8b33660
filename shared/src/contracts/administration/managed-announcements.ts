import { Type, type Static } from '@sinclair/typebox';
import { languages, roles } from '../base/access';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { announcementPlacements, announcementSeverities } from '../shell/announcements';
import { enteredText } from '../base/texts';

/**
 * States of an announcement, which follow from its dates: `scheduled` before the start, `live` until the end, `archived`
 * 90 days after the end.
 */
export const announcementStatuses = ['draft', 'scheduled', 'live', 'ended', 'archived'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

/** Fields that the list of announcements can be sorted by. */
export const announcementSortFields = ['title', 'startsAt', 'updatedAt'] as const;

/** Roles of an audience; `user` are people without a role. */
export const audienceRoles = ['user', ...roles] as const;
export type AudienceRole = (typeof audienceRoles)[number];

/**
 * Limits of announcements, in characters. `tenants`: chosen tenants of an audience; `shownReads`: largest exact number of
 * readers in the list; `archivedDays`: days between the end and the archive.
 */
export const announcementLimits = {
  title: 120,
  content: 4000,
  hyperText: 80,
  link: 2000,
  tenants: 100,
  shownReads: 10_000,
  archivedDays: 90,
} as const;

const Title = enteredText({ minLength: 1, max: announcementLimits.title });

/** Texts of an announcement in one language. `content` is markdown. */
export const AnnouncementTranslation = Type.Object(
  {
    title: Title,
    content: enteredText({ minLength: 1, max: announcementLimits.content }),
    /** Text of the link; required with a link. */
    hyperText: nullable(enteredText({ minLength: 1, max: announcementLimits.hyperText })),
  },
  { additionalProperties: false },
);
export type AnnouncementTranslation = Static<typeof AnnouncementTranslation>;

/** Audience of an announcement: people who match all three lists. An empty list matches everyone. */
export const AnnouncementAudience = Type.Object(
  {
    tenantIds: Type.Array(Id, { maxItems: announcementLimits.tenants, uniqueItems: true }),
    roles: Type.Array(oneOf(audienceRoles), { maxItems: audienceRoles.length, uniqueItems: true }),
    /** Languages of the user interface. */
    languages: Type.Array(oneOf(languages), { maxItems: languages.length, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type AnnouncementAudience = Static<typeof AnnouncementAudience>;

/** @serverOnly */
const settings = {
  /** The default language is required. People with another language see it where theirs is missing. */
  translations: Type.Object(
    { en: AnnouncementTranslation, tr: nullable(AnnouncementTranslation) },
    { additionalProperties: false },
  ),
  /** Path of the portal or https address; `{language}` is replaced by the reader's language. */
  linkUri: nullable(Type.String({ minLength: 1, maxLength: announcementLimits.link })),
  placement: oneOf(announcementPlacements),
  severity: oneOf(announcementSeverities),
  dismissible: Type.Boolean(),
  audience: AnnouncementAudience,
  /** null: when it is published. */
  startsAt: nullable(Timestamp),
  /** null: no end; only for announcements that can be dismissed. */
  endsAt: nullable(Timestamp),
};

/** Body of `POST /api/v1/global/announcements`, which creates a draft. */
export const CreateAnnouncement = Type.Object(settings, {
  $id: 'CreateAnnouncement',
  additionalProperties: false,
});
export type CreateAnnouncement = Static<typeof CreateAnnouncement>;

/** Body of `PATCH /api/v1/global/announcements/{id}`: all settings. `showAgain` also shows it to people who read it. */
export const UpdateAnnouncement = Type.Object(
  { ...settings, showAgain: Type.Optional(Type.Boolean()) },
  { $id: 'UpdateAnnouncement', additionalProperties: false },
);
export type UpdateAnnouncement = Static<typeof UpdateAnnouncement>;

/** An announcement as administrators edit it. */
export const ManagedAnnouncement = Type.Object(
  {
    id: Type.String(),
    ...settings,
    status: oneOf(announcementStatuses),
    readCount: Type.Integer({ description: 'people who read it; at most 10,001 in the list' }),
    targetCount: nullable(
      Type.Integer({
        description:
          'active people in its audience now, at most 10,001; null if its tenants have more and not all are in it',
      }),
    ),
    createdBy: nullable(Type.String({ description: 'name of the author' })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    version: Type.Integer({ description: 'revision, for If-Match' }),
  },
  { $id: 'ManagedAnnouncement' },
);
export type ManagedAnnouncement = Static<typeof ManagedAnnouncement>;

/** Values of an announcement that the audit contains. */
export const announcementAuditFields = [
  ...(['title', 'texts', 'linkUri', 'placement', 'severity', 'dismissible'] as const),
  ...(['tenantIds', 'roles', 'languages', 'startsAt', 'endsAt'] as const),
] as const;

/** Query of `GET /api/v1/global/announcements`; requires GlobalAdmin. */
export const ManagedAnnouncementQuery = Type.Object(
  { ...listQuery(announcementSortFields).properties, status: Type.Optional(oneOf(announcementStatuses)) },
  { additionalProperties: false },
);
export type ManagedAnnouncementQuery = Static<typeof ManagedAnnouncementQuery>;
/** Response of `GET /api/v1/global/announcements`: one page of all announcements. */
export const ManagedAnnouncementList = listSchema(ManagedAnnouncement);
export type ManagedAnnouncementList = Static<typeof ManagedAnnouncementList>;

/** Response of `POST /api/v1/global/announcements/preview-audience`: active people who match. */
export const AudienceCount = Type.Object({ count: Type.Integer() }, { $id: 'AudienceCount' });
export type AudienceCount = Static<typeof AudienceCount>;

/** Response of `GET /api/v1/global/announcements/{id}/stats`. */
export const AnnouncementStats = Type.Object(
  {
    readCount: Type.Integer({ description: 'people who read it since it was last shown again' }),
    earlierReadCount: Type.Integer({ description: 'people who read it before' }),
    targetCount: Type.Integer({ description: 'active people of active tenants in the audience now' }),
  },
  { $id: 'AnnouncementStats' },
);
export type AnnouncementStats = Static<typeof AnnouncementStats>;

/** Body of `POST /api/v1/global/announcements/preview`; the response is an `Announcement` as people would see it. */
export const PreviewAnnouncement = Type.Object(
  {
    title: enteredText({ max: announcementLimits.title }),
    content: enteredText({ max: announcementLimits.content }),
    hyperText: nullable(enteredText({ max: announcementLimits.hyperText })),
    linkUri: nullable(Type.String({ maxLength: announcementLimits.link })),
    placement: oneOf(announcementPlacements),
    severity: oneOf(announcementSeverities),
    dismissible: Type.Boolean(),
    /** null: when it is published. */
    startsAt: nullable(Timestamp),
    /** Language of the texts, which replaces `{language}` in the link. */
    language: oneOf(languages),
  },
  { $id: 'PreviewAnnouncement', additionalProperties: false },
);
export type PreviewAnnouncement = Static<typeof PreviewAnnouncement>;
