import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';
import { RichTextNode } from '../base/rich-text';
import { nullable, oneOf } from '../base/schemas';

/** Where an announcement is shown: in the bell, in the banner above the screens, or in both. */
export const announcementPlacements = ['bell', 'banner', 'both'] as const;
export type AnnouncementPlacement = (typeof announcementPlacements)[number];
/** Severities of an announcement, in ascending order. */
export const announcementSeverities = ['info', 'warning', 'critical'] as const;
export type AnnouncementSeverity = (typeof announcementSeverities)[number];

/** Maximum number of announcements in a response, the newest first. */
export const announcementsLimit = 500;

/** Message of the operator to users. `read` is per person. */
export const Announcement = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    /** Parsed from the operator's markdown; `RichNodes` shows it. */
    content: Type.Array(RichTextNode),
    startDate: Timestamp,
    read: Type.Boolean(),
    /** Links to a path of the portal or to an https address of another site. */
    link: nullable(Type.Object({ uri: Type.String(), hyperText: Type.String() })),
    placement: oneOf(announcementPlacements),
    severity: oneOf(announcementSeverities),
    /** Whether users may close the banner before the announcement ends. */
    dismissible: Type.Boolean(),
  },
  { $id: 'Announcement' },
);
export type Announcement = Static<typeof Announcement>;
