import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from './base/lists';

/**
 * Item of the activity feed. `description` may contain simple HTML, sanitised by the server; at most one of `icon`
 * and `image` is set. Source: spec/demo-apps.md part 3.
 */
export const Activity = Type.Object(
  {
    id: Type.String(),
    icon: Type.Optional(Type.String()),
    image: Type.Optional(Type.String()),
    description: Type.String(),
    date: Timestamp,
    extraContent: Type.Optional(Type.String()),
    linkedContent: Type.Optional(Type.String()),
    link: Type.Optional(Type.String()),
    useRouter: Type.Optional(Type.Boolean()),
  },
  { $id: 'Activity' },
);
export type Activity = Static<typeof Activity>;

/** Response of `GET /api/pages/activities`, newest first. */
export const Activities = Type.Array(Activity);
