import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from './base/lists';
import { nullable, oneOf } from './base/schemas';
import { enteredText } from './base/texts';

const Link = Type.String({ maxLength: 2000 });
const Icon = Type.String({ maxLength: 64, pattern: '^[a-z0-9_:-]+$' });

/** Maximum number of items in a response, the newest first; counts include all items. */
export const inboxLimit = 500;
/** Maximum number of stored messages, and of stored notifications, per person. */
export const inboxCapacity = 20_000;
/** Maximum number of stored shortcuts per person. */
export const shortcutCapacity = 100;

/** A message or a notification. With `useRouter`, `link` is a path of the portal. Source: spec/demo-apps.md part 3. */
export const InboxItem = Type.Object(
  {
    id: Type.String(),
    icon: Type.Optional(Type.String()),
    image: Type.Optional(Type.String()),
    title: Type.String(),
    description: Type.String(),
    time: Timestamp,
    read: Type.Boolean(),
    seen: Type.Boolean(),
    link: Type.Optional(Type.String()),
    useRouter: Type.Boolean(),
  },
  { $id: 'InboxItem' },
);
export type InboxItem = Static<typeof InboxItem>;
/** Messages or notifications, newest first. */
export const InboxItems = Type.Array(InboxItem, { maxItems: inboxLimit });

const itemFields = {
  id: Type.Optional(Id),
  icon: Type.Optional(nullable(Icon)),
  image: Type.Optional(nullable(Link)),
  description: Type.Optional(enteredText({ max: 4000 })),
  time: Type.Optional(Timestamp),
  read: Type.Optional(Type.Boolean()),
  seen: Type.Optional(Type.Boolean()),
  link: Type.Optional(nullable(Link)),
  useRouter: Type.Optional(Type.Boolean()),
};
const ItemTitle = enteredText({ min: 1, max: 200 });

/** Fields of a new item. The server accepts an `id` and replaces it. */
export const InboxItemDraft = Type.Object(
  { ...itemFields, title: ItemTitle },
  { additionalProperties: false },
);
/** Fields to change; omitted fields keep their value, null clears one. */
export const InboxItemChange = Type.Object(
  { ...itemFields, title: Type.Optional(ItemTitle) },
  { additionalProperties: false },
);
export type InboxItemChange = Static<typeof InboxItemChange>;
/** Body of `toggle-read-status`: `read` is the new state; other fields of the item are ignored. */
export const InboxItemMark = Type.Object(
  { ...itemFields, title: Type.Optional(ItemTitle), id: Id, read: Type.Boolean() },
  { additionalProperties: false },
);

const InboxCount = Type.Object({ total: Type.Integer(), unread: Type.Integer() });
/** Response of `GET /api/v1/inbox`: exact counts of messages and notifications. */
export const InboxCounts = Type.Object(
  { messages: InboxCount, notifications: InboxCount },
  { $id: 'InboxCounts' },
);
export type InboxCounts = Static<typeof InboxCounts>;

/** A shortcut of the person. With `useRouter`, `link` is a path of the portal. */
export const Shortcut = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    description: Type.String(),
    icon: Type.String(),
    link: Type.String(),
    useRouter: Type.Boolean(),
  },
  { $id: 'Shortcut' },
);
export type Shortcut = Static<typeof Shortcut>;
/** All shortcuts of the person. */
export const Shortcuts = Type.Array(Shortcut);

const shortcutTexts = { label: 60, description: 200 } as const;
/** Maximum lengths in characters, for the server and the form. */
export const shortcutLimits = { ...shortcutTexts, link: 2000 } as const;
const Label = enteredText({ min: 1, max: shortcutTexts.label });
const shortcutFields = {
  id: Type.Optional(Id),
  description: Type.Optional(enteredText({ max: shortcutTexts.description })),
};
/** Fields of a new shortcut. The server accepts an `id` and replaces it. */
export const ShortcutDraft = Type.Object(
  { ...shortcutFields, label: Label, icon: Icon, link: Link, useRouter: Type.Boolean() },
  { additionalProperties: false },
);
export type ShortcutDraft = Static<typeof ShortcutDraft>;
/** Fields of a shortcut to change; omitted fields keep their value. */
export const ShortcutChange = Type.Object(
  {
    ...shortcutFields,
    label: Type.Optional(Label),
    icon: Type.Optional(Icon),
    link: Type.Optional(Link),
    useRouter: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ShortcutChange = Static<typeof ShortcutChange>;

/** Query of the DELETE requests: `?id=…`. */
export const IdQuery = Type.Object({ id: Id }, { additionalProperties: false });

/** Presence states of a person. */
export const personStatuses = ['online', 'away', 'busy', 'not-visible'] as const;
const PersonStatus = oneOf(personStatuses);
/** Response of `GET api/common/user`. */
export const CommonUser = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    avatar: nullable(Type.String()),
    status: PersonStatus,
  },
  { $id: 'CommonUser' },
);
export type CommonUser = Static<typeof CommonUser>;
/** Body of `PATCH api/common/user`: clients may send the whole user, but only `status` can change. */
export const CommonUserChange = Type.Object(
  {
    user: Type.Object(
      {
        id: Type.Optional(Type.String({ maxLength: 64 })),
        name: Type.Optional(Type.String({ maxLength: 200 })),
        email: Type.Optional(Type.String({ maxLength: 254 })),
        avatar: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
        status: Type.Optional(PersonStatus),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

const navigationFields = {
  id: Type.String(),
  title: Type.String(),
  type: Type.Literal('basic'),
  icon: Type.String(),
  link: Type.String(),
};
const CommonNavigationItem = Type.Object({
  ...navigationFields,
  children: Type.Optional(Type.Array(Type.Object(navigationFields))),
});
export type CommonNavigationItem = Static<typeof CommonNavigationItem>;
const CommonNavigationList = Type.Array(CommonNavigationItem);
/** Response of `GET api/common/navigation`. */
export const CommonNavigation = Type.Object({
  compact: CommonNavigationList,
  default: CommonNavigationList,
  futuristic: CommonNavigationList,
  horizontal: CommonNavigationList,
});
export type CommonNavigation = Static<typeof CommonNavigation>;
