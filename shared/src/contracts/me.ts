import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ActingSession } from './administration/acting';
import { languages } from './base/access';
import { nullable, oneOf } from './base/schemas';
import { layouts, schemes, themes } from './application-settings';
import { enteredText } from './base/texts';

const notificationChoices = {
  announcements: Type.Boolean(),
  deliveries: Type.Boolean(),
  alerts: Type.Boolean(),
};

/** IANA name of a time zone. */
export const timeZoneSchema = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_+/-]+$',
});

const preferenceSchemas = {
  language: oneOf(languages),
  /** Null follows the device. */
  timeZone: timeZoneSchema,
  scheme: oneOf(schemes),
  theme: oneOf(themes),
  layout: oneOf(layouts),
  defaultLandingPage: Type.String({ minLength: 2, maxLength: 200, pattern: '^/[A-Za-z0-9/_-]+$' }),
  notifications: Type.Object(notificationChoices, { additionalProperties: false }),
  chatHistory: Type.Boolean(),
  /** Whether shortcuts of one character work, such as `?` and `j` (WCAG 2.1.4). */
  singleKeyShortcuts: Type.Boolean(),
};

/** Levels that set a preference: product, tenant, person. The last level with a value wins. */
export const preferenceSources = ['product', 'tenant', 'user'] as const;
export type PreferenceSource = (typeof preferenceSources)[number];

const fromLevel = <Schema extends TSchema>(value: Schema) =>
  Type.Object({ value, source: oneOf(preferenceSources) });

/** The effective preferences, each with the level that sets it. */
export const ResolvedPreferences = Type.Object(
  {
    language: fromLevel(preferenceSchemas.language),
    timeZone: fromLevel(nullable(preferenceSchemas.timeZone)),
    scheme: fromLevel(preferenceSchemas.scheme),
    theme: fromLevel(preferenceSchemas.theme),
    layout: fromLevel(preferenceSchemas.layout),
    defaultLandingPage: fromLevel(preferenceSchemas.defaultLandingPage),
    notifications: fromLevel(preferenceSchemas.notifications),
    chatHistory: fromLevel(preferenceSchemas.chatHistory),
    singleKeyShortcuts: fromLevel(preferenceSchemas.singleKeyShortcuts),
  },
  { $id: 'ResolvedPreferences' },
);
export type ResolvedPreferences = Static<typeof ResolvedPreferences>;
export type PreferenceKey = keyof ResolvedPreferences;

/** Response of `GET /api/v1/me`: the signed-in person, with the rights that the server enforces. */
export const Me = Type.Object(
  {
    kind: Type.Union([Type.Literal('global'), Type.Literal('tenant')]),
    id: Type.String(),
    tenantId: nullable(Type.String()),
    tenantName: nullable(Type.String()),
    /** Address of the logo of the person's tenant; missing without one. */
    tenantLogo: Type.Optional(Type.String()),
    defaultLandingPage: nullable(Type.String()),
    globalUser: nullable(Type.Object({ defaultLandingPage: nullable(Type.String()) })),
    tenantUser: nullable(
      Type.Object({
        id: Type.String(),
        tenantId: Type.String(),
        defaultLandingPage: nullable(Type.String()),
      }),
    ),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    avatar: nullable(Type.String()),
    roles: Type.Array(Type.String()),
    /** Language that the person or the tenant chose; null without a choice. */
    language: nullable(preferenceSchemas.language),
    preferences: ResolvedPreferences,
    features: Type.Record(Type.String(), Type.Boolean()),
    /** An external identity provider decides the name; missing otherwise. */
    isManaged: Type.Optional(Type.Literal(true)),
    /** The session inside a tenant that the call names; then the tenant, the roles and the features are those there. */
    acting: Type.Optional(ActingSession),
  },
  { $id: 'Me' },
);
export type Me = Static<typeof Me>;

const inheritable = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

/** Body of `PATCH /api/v1/me/preferences`: omitted fields keep their value, null restores the inherited one. */
export const Preferences = Type.Object(
  {
    language: inheritable(preferenceSchemas.language),
    timeZone: inheritable(preferenceSchemas.timeZone),
    scheme: inheritable(preferenceSchemas.scheme),
    theme: inheritable(preferenceSchemas.theme),
    layout: inheritable(preferenceSchemas.layout),
    defaultLandingPage: inheritable(preferenceSchemas.defaultLandingPage),
    notifications: inheritable(
      Type.Partial(Type.Object(notificationChoices), { additionalProperties: false }),
    ),
    chatHistory: inheritable(preferenceSchemas.chatHistory),
    singleKeyShortcuts: inheritable(preferenceSchemas.singleKeyShortcuts),
  },
  { $id: 'Preferences', additionalProperties: false },
);
export type Preferences = Static<typeof Preferences>;

/**
 * A page that a person may choose as start page. `title` is a key of the host's translations, unless `words`
 * contains the title.
 */
export const LandingPage = Type.Object({
  path: Type.String(),
  title: Type.String(),
  words: Type.Optional(Type.Object({ en: Type.String(), tr: Type.String() })),
});
export type LandingPage = Static<typeof LandingPage>;
/** Response of `GET /api/v1/me/landing-pages`. */
export const LandingPages = Type.Object({ items: Type.Array(LandingPage) });

/** Maximum lengths in characters, for the server and the form. */
export const profileLimits = { name: 80 } as const;
const name = enteredText({ min: 1, max: profileLimits.name });

/** Body of `PATCH /api/v1/me`. */
export const Profile = Type.Object(
  { firstName: Type.Optional(name), lastName: Type.Optional(name) },
  { $id: 'Profile', additionalProperties: false },
);
export type Profile = Static<typeof Profile>;

/** Media types accepted for a profile picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Response of `PUT` and `DELETE /api/v1/me/avatar`: the URL expires within an hour. */
export const Avatar = Type.Object({ avatar: nullable(Type.String()) }, { $id: 'Avatar' });
export type Avatar = Static<typeof Avatar>;

/** One signed-in browser of the person; `current` marks the session of this request. Times are ISO 8601 in UTC. */
export const PortalSession = Type.Object(
  {
    id: Type.String(),
    browser: nullable(oneOf(['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari'])),
    system: nullable(oneOf(['Android', 'ChromeOS', 'Linux', 'Windows', 'iOS', 'macOS'])),
    signedInAt: Type.String(),
    usedAt: Type.String(),
    expiresAt: Type.String(),
    current: Type.Boolean(),
  },
  { $id: 'PortalSession' },
);
export type PortalSession = Static<typeof PortalSession>;

/** Response of `GET /api/v1/me/sessions`; `known` is false where an external identity provider manages the sessions. */
export const Sessions = Type.Object({ known: Type.Boolean(), items: Type.Array(PortalSession) });
export type Sessions = Static<typeof Sessions>;

/**
 * Body of `POST /api/v1/me/sign-out-everywhere`. The explicit field prevents an accidental request from signing
 * anyone out.
 */
export const SignOutEverywhere = Type.Object(
  { confirmed: Type.Literal(true) },
  { $id: 'SignOutEverywhere', additionalProperties: false },
);
