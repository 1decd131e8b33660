import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from './base/lists';

const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Union(names.map((name) => Type.Literal(name)));

/** Where an announcement stands: in the bell, in the banner above the screens, or in both. */
export const announcementPlacements = ['bell', 'banner', 'both'] as const;
export type AnnouncementPlacement = (typeof announcementPlacements)[number];
export const announcementSeverities = ['info', 'warning', 'critical'] as const;
export type AnnouncementSeverity = (typeof announcementSeverities)[number];

/** A caller reads at most so many, the newest. */
export const announcementsLimit = 500;

export const Announcement = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    /** Markdown of a small kind, never HTML. */
    content: Type.String(),
    startDate: Timestamp,
    read: Type.Boolean(),
    /** Leads to a page of the portal or by https elsewhere. */
    link: Type.Union([Type.Object({ uri: Type.String(), hyperText: Type.String() }), Type.Null()]),
    placement: oneOf(announcementPlacements),
    severity: oneOf(announcementSeverities),
    /** Whether the banner may be closed before the announcement ends. */
    dismissible: Type.Boolean(),
  },
  { $id: 'Announcement' },
);
export type Announcement = Static<typeof Announcement>;
