import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from './lists';

export const Announcement = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    content: Type.String(),
    startDate: Timestamp,
    read: Type.Boolean(),
    link: Type.Union([Type.Object({ uri: Type.String(), hyperText: Type.String() }), Type.Null()]),
  },
  { $id: 'Announcement' },
);
export type Announcement = Static<typeof Announcement>;
